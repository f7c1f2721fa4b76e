// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
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

  @Test func `every document agrees with the facts of another reader`() throws {
    let truth = try Self.truth
    #expect(truth.count >= 20)
    for (file, expected) in truth {
      let url = RealDocuments.folder.appendingPathComponent("files").appendingPathComponent(file)
      var found = try Self.printed(try StoryboardDocument(contentsOf: url))
      found["problems"] = nil
      // The other reader lacks these fields. They are printed only if there are any.
      for key in ["application", "images", "unownedSegues"] { found[key] = nil }
      #expect(found as NSDictionary == expected as NSDictionary, "\(file)")
    }
  }

  @Test func `every scene of every document is created, whatever leads to it`() throws {
    var count = 0
    for file in try Self.truth.keys {
      let url = RealDocuments.folder.appendingPathComponent("files").appendingPathComponent(file)
      let storyboard = StandInStoryboard(document: try StoryboardDocument(contentsOf: url), name: "Test", bundle: nil)
      guard storyboard.document.kind == .storyboard else { continue }
      storyboard.undefinedAttributeHandler = { _, _, _ in }
      for controller in storyboard.document.controllers where controller.reference == nil {
        do {
          let made = try storyboard.makeController(withObjectID: controller.id)
          #expect(made.objectID == controller.id, "\(file)")
          count += 1
        } catch let error as StoryboardError {
          // One of the documents has a reference without a storyboard, which is a defect of the document.
          #expect(storyboard.document.problems.contains { $0.line == error.line }, "\(error)")
        }
      }
    }
    #expect(count >= 100)
  }

  /// A storyboard whose classes and references stand in for those of an application.
  private final class StandInStoryboard: HeadlessStoryboard {
    override func controllerClass(named name: String, module: String?) throws -> HeadlessController.Type {
      name.hasSuffix("WindowController") ? HeadlessWindowController.self : HeadlessViewController.self
    }

    override func storyboard(named name: String, bundle: Bundle?) throws -> HeadlessStoryboard {
      let scene = Documents.storyboard(initial: "A", Documents.scene("A"))
      let text = document.controllers.compactMap(\.reference?.referencedIdentifier)
        .enumerated().map { Documents.scene("\($0)", identifier: $1) }
      let document = try Documents.read(
        scene.replacingOccurrences(of: "</scenes>", with: text.joined() + "</scenes>"))
      return StandInStoryboard(document: document, name: name, bundle: nil)
    }
  }

  /// Returns the audit's output for a document.
  static func printed(_ document: StoryboardDocument) throws -> [String: Any] {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.append(document.json(problems: document.problems))
    writer.finish()
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `malicious documents are rejected or diagnosed, and the others read`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try await Program.run(
      at: "/usr/bin/env", ["python3", RealDocuments.folder.appendingPathComponent("hostile.py").path, folder.path])
    try #require(program.status == 0, "\(program.log)")
    let table = try String(contentsOf: folder.appendingPathComponent("EXPECT.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count >= 70)
    for row in rows {
      let document = try? StoryboardDocument(contentsOf: folder.appendingPathComponent("\(row[0]).ib"))
      #expect((document == nil) == (row[1] == "reject"), "\(row)")
      guard let document, row[1] != "reject" else { continue }
      let codes = Set(document.problems.map(\.code.rawValue)).subtracting(Self.besides[row[0]] ?? [])
      let expected = row[1] == "accept" ? [] : [row[1].replacingOccurrences(of: "diagnose:", with: "")]
      #expect(codes == Set(expected), "\(row)")
    }
  }

  /// Additional problems of three documents: an initial controller that does not exist, and a duplicate id of two segues.
  static let besides: [String: Set<String>] = [
    "deep-300": ["danglingInitial"], "missing-id": ["danglingInitial"], "relationship-cycle": ["duplicateID"],
  ]
}
