// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

@Suite(.quietLookups) struct `storyboard attribute regressions` {
  static let layout =
    "<userDefinedRuntimeAttributes>\n  <userDefinedRuntimeAttribute type=\"string\" keyPath=\"swinjectRegistrationName\">\n"
    + "    <string key=\"value\">cat</string>\n  </userDefinedRuntimeAttribute>\n</userDefinedRuntimeAttributes>"

  static let flag =
    #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isFlat" value="YES"/>"#
    + "</userDefinedRuntimeAttributes>"

  static func scene(_ id: String, _ type: String?, _ attributes: String, children: [String] = []) -> String {
    SwinjectDocuments.scene(id, type, children: children)
      .replacingOccurrences(of: "<connections>", with: "\(attributes)<connections>")
  }

  /// A registration name on a separate line ended with white space, so its controller was not injected.
  @Test func `A11 a controller is injected by a name on a line of its own`() throws {
    let documents = try SwinjectDocuments([
      "A": SwinjectDocuments.storyboard(Self.scene("cat", "AnimalViewController", Self.layout))
    ])
    let container = Container()
    container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { _, controller in
      controller.animal = "Mimi"
    }
    let storyboard = SwinjectStoryboard.create(name: "A", bundle: documents.bundle, container: container)
    let controller = try #require(
      storyboard.instantiateViewController(withIdentifier: "cat") as? AnimalViewController)
    #expect(controller.animal == "Mimi")
    let audit = StoryboardAudit(documents: [storyboard.document])
    #expect(container.storyboardFindings(in: audit).isEmpty)
  }

  /// An attribute of a controller without a custom class caused a trap.
  @Test func `A13 an attribute of a stock controller throws, or goes to the handler, also through a reference`() throws
  {
    let reference = SwinjectDocuments.scene(
      "far", element: "viewControllerPlaceholder", fields: #"storyboardName="B""#)
    let documents = try SwinjectDocuments([
      "A": SwinjectDocuments.storyboard(Self.scene("tabs", nil, Self.flag, children: ["far"]), reference),
      "B": SwinjectDocuments.storyboard(initial: "cat", Self.scene("cat", "AnimalViewController", Self.flag)),
    ])
    let container = Container()
    container.storyboardInitCompleted(AnimalViewController.self) { _, controller in controller.animal = "Mimi" }
    let storyboard = SwinjectStoryboard.create(name: "A", bundle: documents.bundle, container: container)
    #expect(throws: StoryboardError.self) { try storyboard.makeController(withIdentifier: "tabs") }
    var seen: [String] = []
    storyboard.undefinedAttributeHandler = { controller, keyPath, _ in
      seen.append("\(controller.storyboardIdentifier ?? "-") \(keyPath)")
    }
    let tabs = try #require(try storyboard.makeController(withIdentifier: "tabs") as? HeadlessViewController)
    #expect(seen == ["tabs isFlat", "cat isFlat"])
    #expect((tabs.children.first as? AnimalViewController)?.animal == "Mimi")
  }
}
