// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

@Suite(
  .enabled(if: RealDocuments.arePresent, "the folder of real documents, ../shared/storyboards, is not here"))
struct `real documents` {
  static var truth: [String: [String: Any]] {
    get throws {
      let data = try Data(contentsOf: RealDocuments.folder.appendingPathComponent("truth.json"))
      return try #require(JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    }
  }

  @Test func `every document agrees with what another reader found in it`() throws {
    let truth = try Self.truth
    #expect(truth.count >= 20)
    for (file, expected) in truth {
      let url = RealDocuments.folder.appendingPathComponent("files").appendingPathComponent(file)
      let document = try StoryboardDocument(contentsOf: url)
      let found = Self.describe(document)
      let wanted = Self.pick(found.keys, of: expected)
      #expect(found as NSDictionary == wanted as NSDictionary, "\(file)")
    }
  }

  /// What a document says, in the names of the file with the truth.
  static func describe(_ document: StoryboardDocument) -> [String: Any] {
    [
      "documentType": document.documentType,
      "targetRuntime": document.targetRuntime ?? NSNull(),
      "version": document.version ?? NSNull(),
      "toolsVersion": document.toolsVersion ?? NSNull(),
      "kind": document.kind.rawValue,
      "launchScreen": document.isLaunchScreen,
      "initialViewController": document.initialViewController ?? NSNull(),
      "sceneCount": document.sceneCount,
      "elementCount": document.elementCount,
      "controllers": document.controllers.map { describe($0, document) },
    ]
  }

  static func describe(_ controller: StoryboardController, _ document: StoryboardDocument) -> [String: Any] {
    var fields: [String: Any] = [
      "element": controller.element, "id": controller.id, "isInitial": controller.isInitial,
      "attributes": controller.attributes.map(describe),
      "relationships": controller.relationships.map { relationship in
        ["destination": relationship.destination, "id": relationship.id ?? "", "name": relationship.name ?? ""]
      },
      "embeds": controller.embeds.map { ["destination": $0.destination, "id": $0.id ?? ""] },
      "segues": controller.segues.map { describe($0, document) },
    ]
    let texts = [
      "sceneID": controller.sceneID, "customClass": controller.customClass, "customModule": controller.customModule,
      "customModuleProvider": controller.customModuleProvider, "storyboardIdentifier": controller.storyboardIdentifier,
      "identifier": controller.identifier, "title": controller.title, "userLabel": controller.userLabel,
    ]
    for (name, text) in texts { fields[name] = text ?? NSNull() }
    if let reference = controller.reference {
      fields["reference"] = [
        "storyboardName": reference.storyboardName as Any? ?? NSNull(),
        "referencedIdentifier": reference.referencedIdentifier as Any? ?? NSNull(),
        "bundleIdentifier": reference.bundleIdentifier as Any? ?? NSNull(),
      ]
    }
    return fields
  }

  static func describe(_ attribute: RuntimeAttribute) -> [String: Any] {
    var fields: [String: Any] = ["keyPath": attribute.keyPath, "type": attribute.type]
    switch attribute.value {
    case .string(let text), .image(let text): fields["value"] = text
    case .boolean(let flag): fields["value"] = flag ? "YES" : "NO"
    case .integer(let number):
      fields["value"] = "\(number)"
      fields["valueElement"] = "integer"
    case .real(let number):
      fields["value"] = "\(number)"
      fields["valueElement"] = "real"
    case .nil: fields["value"] = NSNull()
    case .structure(let element, let values):
      fields["value"] = values
      fields["valueElement"] = element
    case .unreadable(let text): fields["value"] = text ?? NSNull()
    }
    return fields
  }

  static func describe(_ segue: StoryboardSegue, _ document: StoryboardDocument) -> [String: Any] {
    var fields: [String: Any] = [
      "destination": segue.destination, "kind": segue.kind, "sourceElement": segue.sourceElement,
    ]
    if let destination = document.controller(withID: segue.destination) {
      fields["destinationElement"] = destination.element
    } else if segue.kind == "unwind" {
      fields["destinationElement"] = "exit"
    }
    for (name, text) in ["id": segue.id, "identifier": segue.identifier, "sourceID": segue.sourceID] {
      fields[name] = text
    }
    return fields
  }

  /// The part of the truth that the description covers.
  static func pick(_ keys: some Sequence<String>, of truth: [String: Any]) -> [String: Any] {
    var picked: [String: Any] = [:]
    for key in keys { picked[key] = truth[key] }
    return picked
  }

  @Test func `documents made to do harm are refused, and the others read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", RealDocuments.folder.appendingPathComponent("hostile.py").path, folder.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let table = try String(contentsOf: folder.appendingPathComponent("EXPECT.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count >= 70)
    for row in rows {
      let document = try? StoryboardDocument(contentsOf: folder.appendingPathComponent("\(row[0]).ib"))
      #expect((document == nil) == (row[1] == "reject"), "\(row)")
    }
  }
}
