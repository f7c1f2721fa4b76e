// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// The scenes of a document as a table.
struct SceneTable: CustomStringConvertible {
  let document: StoryboardDocument

  var description: String {
    let head = ["ELEMENT", "CLASS", "IDENTIFIER", "REGISTRATION", "CHILDREN"]
    return "\(summary)\n\n\(Self.align([head] + document.controllers.map(row)))\n"
  }

  private var summary: String {
    let scenes = "\(document.sceneCount) \(document.sceneCount == 1 ? "scene" : "scenes")"
    let initial = document.controllers.first(where: \.isInitial).map { "begins with \(name($0))" }
    return "\(document.file): \(scenes), \(initial ?? "no initial controller")"
  }

  private func row(_ controller: StoryboardController) -> [String] {
    let children = (controller.relationships + controller.embeds).map { child in
      document.controller(withID: child.destination).map(name) ?? "\(child.destination)?"
    }
    let reference = controller.reference.map { reference in
      "→ \(reference.storyboardName ?? "?")\(reference.referencedIdentifier.map { ".\($0)" } ?? "")"
    }
    return [
      controller.element, controller.customClass ?? "-",
      controller.storyboardIdentifier ?? controller.identifier ?? "-", controller.swinjectRegistrationName ?? "-",
      reference ?? (children.isEmpty ? "-" : children.joined(separator: ", ")),
    ]
  }

  /// Returns the name that identifies a controller: its identifier, its class or its element, and its id.
  private func name(_ controller: StoryboardController) -> String {
    controller.storyboardIdentifier ?? "\(controller.customClass ?? controller.element)#\(controller.id)"
  }

  private static func align(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      return "\(cells.dropLast().joined(separator: "  "))  \(row[row.count - 1])"
    }
    return lines.joined(separator: "\n")
  }
}
