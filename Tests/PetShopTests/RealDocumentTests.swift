// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The folder of real documents, which is not part of the project.
enum RealDocuments {
  static let folder = Command.tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/storyboards")

  static var arePresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("truth.json").path)
  }
}

@Suite(
  .enabled(if: RealDocuments.arePresent, "the folder of real documents, ../shared/storyboards, is not here"))
struct `petshop on real documents` {
  struct Truth: Decodable {
    let kind: String
    let controllers: [Controller]
  }

  struct Controller: Decodable {
    let element: String
    let id: String
    let customClass: String?
    let storyboardIdentifier: String?
    let attributes: [Attribute]
    let relationships: [Child]
    let embeds: [Child]
    let reference: Reference?

    var name: String { storyboardIdentifier ?? "\(customClass ?? element)#\(id)" }
    var registration: String? {
      attributes.first { $0.keyPath == "swinjectRegistrationName" }?.value
    }
  }

  struct Attribute: Decodable {
    let keyPath: String
    let value: String?

    private enum Key: CodingKey { case keyPath, value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      keyPath = try container.decode(String.self, forKey: .keyPath)
      value = try? container.decode(String.self, forKey: .value)
    }
  }

  struct Child: Decodable { let destination: String }
  struct Reference: Decodable { let storyboardName: String?, referencedIdentifier: String? }

  @Test func `every document gives the scenes that another reader found in it`() async throws {
    let data = try Data(contentsOf: RealDocuments.folder.appendingPathComponent("truth.json"))
    let truth = try JSONDecoder().decode([String: Truth].self, from: data)
    #expect(truth.count >= 20)
    for (file, expected) in truth.sorted(by: { $0.key < $1.key }) {
      let command = try await Command.petshop(
        RealDocuments.folder.appendingPathComponent("files").appendingPathComponent(file).path)
      let rows = command.output.split(separator: "\n").dropFirst(2).map { line in
        line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      }
      #expect(rows == expected.controllers.map { row($0, expected.controllers) }, "\(file)")
      #expect(command.status == 0)
    }
  }

  private func row(_ controller: Controller, _ all: [Controller]) -> [String] {
    let children = (controller.relationships + controller.embeds).map { child in
      all.first { $0.id == child.destination }?.name ?? "\(child.destination)?"
    }
    let reference = controller.reference.map { reference in
      "→ \(reference.storyboardName ?? "?")\(reference.referencedIdentifier.map { ".\($0)" } ?? "")"
    }
    return [
      controller.element, controller.customClass ?? "-", controller.storyboardIdentifier ?? "-",
      controller.registration ?? "-", reference ?? (children.isEmpty ? "-" : children.joined(separator: ", ")),
    ]
  }
}
