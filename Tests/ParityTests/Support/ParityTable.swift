// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The result of the parity suite, as a Markdown table.
struct ParityTable {
  var passed: [ParityLedger.Entry]
  var failed: [ParityLedger.Entry]

  /// The table, followed by the differences with their reasons and by the failures.
  var text: String {
    var lines = ["", "Parity with other systems", "", Self.header, "|---|---|---|---|"]
    lines += UpstreamSystem.allCases.compactMap(row)
    lines += section("Differences on purpose", passed.filter { $0.kind == .difference }) {
      "\($0.name): \($0.reason) (\($0.guide))"
    }
    lines += section("Failed", failed, \.name)
    return lines.joined(separator: "\n")
  }

  static let header = "| system | signatures | behaviors | differences on purpose |"

  /// The row of a system; `nil` if none of its tests ran.
  func row(_ system: UpstreamSystem) -> String? {
    guard (passed + failed).contains(where: { $0.system == system }) else { return nil }
    let cells = ParityLedger.Kind.allCases.map { kind in
      let failures = failed.filter { $0.system == system && $0.kind == kind }.count
      let successes = passed.filter { $0.system == system && $0.kind == kind }.count
      return failures == 0 ? "\(successes)" : "\(successes), \(failures) failed"
    }
    return "| \(([system.rawValue] + cells).joined(separator: " | ")) |"
  }

  private func section(
    _ title: String, _ entries: [ParityLedger.Entry], _ text: (ParityLedger.Entry) -> String
  ) -> [String] {
    guard !entries.isEmpty else { return [] }
    return ["", "\(title):"] + entries.map { "- \($0.system.rawValue): \(text($0))" }.sorted()
  }
}
