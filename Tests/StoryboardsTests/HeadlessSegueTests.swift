// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

/// A controller that records its outgoing segues.
private final class SourceController: HeadlessViewController {
  var prepared: [String] = []

  override func prepare(for segue: HeadlessSegue, sender: Any?) {
    prepared.append(
      "\(segue.identifier ?? "-") \(segue.description.kind) \(segue.source === self) \(segue.destination.objectID) "
        + "\(sender ?? "-")")
  }
}

/// Scenes without an identifier, which are only reached by segues.
@Suite struct `headless segues` {
  private typealias D = Documents

  private func storyboard(_ text: String) throws -> HeadlessStoryboard {
    let storyboard = HeadlessStoryboard(document: try D.read(text), name: "Test", bundle: nil)
    storyboard.classes = [SourceController.self]
    return storyboard
  }

  private func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let segues =
    #"<connections><segue destination="B" kind="show" identifier="Show" id="q"/>"#
    + #"<segue destination="P" kind="modal" id="r"/><segue destination="fA" kind="unwind" id="s"/></connections>"#

  private static let text = D.storyboard(
    initial: "A", D.scene("A", segues, class: "SourceController"), D.scene("B", D.relationship("C")), D.scene("C"),
    D.scene("P", element: "viewControllerPlaceholder", fields: #"referencedIdentifier="Named""#),
    D.scene("N", identifier: "Named"))

  @Test func `a controller is created by its object id, with its children`() throws {
    let storyboard = try storyboard(Self.text)
    let controller = try #require(storyboard.makeController(withObjectID: "B") as? HeadlessViewController)
    #expect(controller.objectID == "B")
    #expect(controller.children.map(\.objectID) == ["C"])
    #expect(try storyboard.makeController(withObjectID: "P").storyboardIdentifier == "Named")
    #expect(
      error { _ = try storyboard.makeController(withObjectID: "Z") }
        == "Test.storyboard: no controller has the object id 'Z'")
  }

  @Test func `a segue creates its destination, and prepares its source`() throws {
    let source = try #require(storyboard(Self.text).makeInitialController() as? SourceController)
    let destination = try source.makeDestination(ofSegue: "Show", sender: 7)
    #expect((destination as? HeadlessViewController)?.children.map(\.objectID) == ["C"])
    #expect(source.segues.map(\.kind) == ["show", "modal", "unwind"])
    // A segue without an identifier, to a reference.
    #expect(try source.makeDestination(of: source.segues[1]).storyboardIdentifier == "Named")
    #expect(source.prepared == ["Show show true B 7", "- modal true N -"])
  }

  @Test func `a segue without a destination is an error`() throws {
    let source = try #require(try storyboard(Self.text).makeInitialController())
    #expect(
      error { try source.makeDestination(ofSegue: "Hide") } == """
        Test.storyboard: SourceController 'A' has no segue with the identifier 'Hide': the identifiers are 'Show'
        """)
    #expect(
      error { try source.makeDestination(of: source.segues[2]) } == """
        Test.storyboard:4: an unwind segue creates no controller: it leads back to one that is there
        """)
    let dangling = try storyboard(
      D.storyboard(
        initial: "A", D.scene("A", #"<connections><segue destination="Z" kind="show" id="q"/></connections>"#)))
    let other = try #require(try dangling.makeInitialController())
    #expect(
      error { try other.makeDestination(of: other.segues[0]) } == """
        Test.storyboard:4: the segue leads to 'Z', which is no controller of the storyboard
        """)
    #expect(
      error { try HeadlessViewController().makeDestination(ofSegue: "Show") } == """
        a controller made in code: HeadlessViewController '' has no segue with the identifier 'Show': none of its segues has one
        """)
  }

  @Test func `references are looked up in several folders`() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ file: String, _ text: String) throws {
      let url = root.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    func reference(_ name: String) -> String {
      D.storyboard(
        initial: "A", D.scene("A", #"<connections><segue destination="P" kind="show" id="q"/></connections>"#),
        D.scene("P", element: "viewControllerPlaceholder", fields: #"storyboardName="\#(name)""#))
    }
    try write("main/Main.storyboard", reference("One"))
    try write("one/Base.lproj/One.storyboard", reference("Two"))
    try write("two/Two.storyboard", D.storyboard(initial: "T", D.scene("T")))

    let storyboard = try HeadlessStoryboard(contentsOf: root.appendingPathComponent("main/Main.storyboard"))
    storyboard.folders = ["one", "two"].map { root.appendingPathComponent($0) }
    let first = try #require(try storyboard.makeInitialController())
    let second = try first.makeDestination(of: first.segues[0])
    #expect(second.storyboard?.name == "One")
    #expect(try second.makeDestination(of: second.segues[0]).objectID == "T")

    let alone = try HeadlessStoryboard(named: "One", bundle: nil, folders: [root.appendingPathComponent("one")])
    let controller = try #require(try alone.makeInitialController())
    #expect(
      error { try controller.makeDestination(of: controller.segues[0]) } == """
        \(root.path)/one/Base.lproj/One.storyboard:5: the reference to 'Two' cannot be followed: Two.storyboard: there is no such \
        file in the bundle at \(Bundle.main.bundlePath), nor at \(root.path)/one
        """)
  }
}
