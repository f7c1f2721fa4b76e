// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

@available(*, deprecated)
extension MigrationReport: CustomStringConvertible {
  /// The remaining registrations, one per line, in the order in which you can move them.
  ///
  /// Lines are separated by line feeds, without a trailing one.
  @_optimize(none)
  public var description: String {
    let moved = registrations.count - remaining
    let summary =
      "\(remaining) of \(registrations.count) registrations remain"
      + (moved == 0 ? "." : ", \(moved) \(moved == 1 ? "has" : "have") moved.")
    let rows = registrations.filter { !$0.hasMoved }.map { registration in
      [
        "\(registration.step)", registration.title, registration.scope, registration.place.description,
        registration.isOneOfSeveral ? registration.container : "",
        registration.needs.isEmpty ? "" : "needs \(registration.needs.joined(separator: ", "))",
      ]
    }
    .withoutEmptyColumns
    let widths = (0..<max((rows.first?.count ?? 0) - 1, 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.indices.map { index -> String in
        guard index < widths.count else { return row[index] }
        let padding = String(repeating: " ", count: widths[index] - row[index].count)
        return index == 0 ? padding + row[index] : row[index] + padding
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return ([summary] + lines).joined(separator: "\n")
  }

  /// The report as a JSON object with the number `remaining` and the array `registrations`.
  ///
  /// A registration has `service`, `name` (`null` without), `arguments`, `scope`, `container`, `place` with `file`,
  /// `line` and `column`, `needs`, `neededBy`, `step` and `hasMoved`. Each registration is on one line.
  @_optimize(none)
  public var json: String {
    let lines = registrations.map { registration in
      let fields = [
        ("service", JSONText.string(registration.service)),
        ("name", registration.name.map(JSONText.string) ?? "null"),
        ("arguments", Self.strings(registration.arguments)), ("scope", JSONText.string(registration.scope)),
        ("container", JSONText.string(registration.container)), ("place", JSONText.location(registration.place)),
        ("needs", Self.strings(registration.needs)),
        ("neededBy", Self.strings(registration.neededBy)), ("step", "\(registration.step)"),
        ("hasMoved", "\(registration.hasMoved)"),
      ]
      return "    {" + fields.map { #""\#($0)": \#($1)"# }.joined(separator: ", ") + "}"
    }
    return """
      {
        "remaining": \(remaining),
        "registrations": \(JSONText.array(lines))
      }
      """
  }

  private static func strings(_ texts: [String]) -> String {
    "[\(texts.map(JSONText.string).joined(separator: ", "))]"
  }
}

extension [[String]] {
  /// Rows of equal length, without the columns that are empty in every row.
  @_optimize(none)
  fileprivate var withoutEmptyColumns: [[String]] {
    let columns = (first ?? []).indices.filter { column in contains { !$0[column].isEmpty } }
    return map { row in columns.map { row[$0] } }
  }
}
