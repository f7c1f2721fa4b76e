// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

/// A storyboard reference with an identifier and no storyboard refers to its own storyboard, but was reported as empty.
@Suite struct `B15 references to the own storyboard` {
  typealias D = Documents

  static func placeholder(_ id: String, _ fields: String) -> String {
    D.scene(id, element: "viewControllerPlaceholder", fields: fields)
  }

  static func problems(_ scenes: String...) throws -> [String] {
    let document = try D.read(D.storyboard(scenes.joined(separator: "\n")))
    return StoryboardAudit(documents: [document]).findings.map(\.description)
  }

  @Test func `B15 an identifier of the own storyboard is no problem`() throws {
    #expect(
      try Self.problems(Self.placeholder("P", #"referencedIdentifier="Cat""#), D.scene("A", identifier: "Cat")) == [])
    #expect(
      try Self.problems(
        Self.placeholder("P", #"storyboardName="" referencedIdentifier="Cat""#), D.scene("A", identifier: "Cat")) == [])
  }

  @Test func `B15 an identifier that the own storyboard lacks is a dangling reference, once`() throws {
    #expect(
      try Self.problems(Self.placeholder("P", #"referencedIdentifier="Dog""#), D.scene("A", identifier: "Cat")) == [
        "Test.storyboard:4: danglingReference: storyboard 'Test' has no controller of the identifier 'Dog'"
      ])
  }

  @Test(arguments: ["", #"referencedIdentifier="""#, #"bundleIdentifier="com.example.kit" referencedIdentifier="Cat""#])
  func `B15 a reference without both, or into another bundle, is still empty`(_ fields: String) throws {
    #expect(
      try Self.problems(Self.placeholder("P", fields), D.scene("A", identifier: "Cat")) == [
        "Test.storyboard:4: emptyReference: the storyboard reference 'P' names no storyboard"
      ])
  }

  @Test func `B15 a controller that contains itself by such a reference is a cycle`() throws {
    #expect(
      try Self.problems(
        D.scene("A", D.relationship("P"), identifier: "Cat"), Self.placeholder("P", #"referencedIdentifier="Cat""#))
        == [
          "Test.storyboard:5: cycle: controllers that hold each other from the start: 'Cat' → viewControllerPlaceholder "
            + "'P' → 'Cat'"
        ])
  }

  @Test func `B15 another storyboard with the same name is not the destination`() throws {
    let first = try AuditTestDocument.read(
      "a/Main.storyboard", Self.placeholder("P", #"referencedIdentifier="Cat""#))
    let second = try AuditTestDocument.read("b/Main.storyboard", D.scene("A", identifier: "Cat"))
    #expect(
      StoryboardAudit(documents: [first, second]).findings.map(\.description) == [
        "a/Main.storyboard:4: danglingReference: storyboard 'Main' has no controller of the identifier 'Cat'"
      ])
  }

  @Test func `B15 the headless host follows such a reference`() throws {
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        initial: "T", D.scene("T", D.relationship("P"), element: "tabBarController"),
        Self.placeholder("P", #"referencedIdentifier="Cat""#),
        D.scene("A", identifier: "Cat", class: "CatViewController")))
    let tabs = try #require(try storyboard.makeInitialController() as? HeadlessViewController)
    #expect(tabs.children.map(\.storyboardIdentifier) == ["Cat"])
    #expect(tabs.children[0].storyboard === storyboard)
    #expect(storyboard.log.made == ["Test Cat", "Test tabBarController"])
  }

  @Test func `B15 the headless host throws for an identifier that is not there`() throws {
    let storyboard = try MemoryStoryboard(
      D.storyboard(initial: "P", Self.placeholder("P", #"referencedIdentifier="Dog""#)))
    do {
      _ = try storyboard.makeInitialController()
      Issue.record("nothing was thrown")
    } catch {
      #expect("\(error)" == "Test.storyboard:4: storyboard 'Test' has no controller of the identifier 'Dog'")
    }
  }
}

enum AuditTestDocument {
  /// A document of scenes, under a path.
  static func read(_ file: String, _ scenes: String...) throws -> StoryboardDocument {
    try StoryboardDocument(data: Data(Documents.storyboard(scenes.joined(separator: "\n")).utf8), file: file)
  }
}
