// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

@Suite struct `audit` {
  static func document(_ file: String, initial: String? = nil, _ scenes: String...) throws -> StoryboardDocument {
    try StoryboardDocument(
      data: Data(Documents.storyboard(initial: initial, scenes.joined(separator: "\n")).utf8), file: file)
  }

  static func placeholder(_ id: String, _ storyboard: String, _ identifier: String? = nil) -> String {
    let identifier = identifier.map { #" referencedIdentifier="\#($0)""# } ?? ""
    return Documents.scene(
      id, element: "viewControllerPlaceholder", fields: #"storyboardName="\#(storyboard)"\#(identifier)"#)
  }

  @Test func `a reference to a storyboard of the set requires the controller in it`() throws {
    let first = try Self.document(
      "App/First.storyboard", Self.placeholder("A", "Second"), Self.placeholder("B", "Second", "cat"),
      Self.placeholder("C", "Second", "dog"), Self.placeholder("D", "Elsewhere", "dog"))
    let second = try Self.document("App/Second.storyboard", Documents.scene("S", identifier: "cat"))
    #expect(
      StoryboardAudit(documents: [first, second]).findings.map(\.description) == [
        "App/First.storyboard:4: danglingReference: storyboard 'Second' has no initial controller",
        "App/First.storyboard:6: danglingReference: storyboard 'Second' has no controller of the identifier 'dog'",
      ])
  }

  @Test func `of two storyboards of one name the one in the folder counts`() throws {
    let first = try Self.document("iOS/First.storyboard", Self.placeholder("A", "Second", "cat"))
    let near = try Self.document("iOS/Second.storyboard", Documents.scene("S"))
    let far = try Self.document("tvOS/Second.storyboard", Documents.scene("S", identifier: "cat"))
    #expect(StoryboardAudit(documents: [first, near, far]).findings.count == 1)
    #expect(StoryboardAudit(documents: [first, far]).findings.isEmpty)
  }

  @Test func `controllers of several documents that hold each other are a cycle`() throws {
    let first = try Self.document(
      "First.storyboard", initial: "A", Documents.scene("A", Documents.relationship("B"), identifier: "one"),
      Self.placeholder("B", "Second"))
    let second = try Self.document(
      "Second.storyboard", initial: "C", Documents.scene("C", Documents.embed("D"), identifier: "two"),
      Self.placeholder("D", "First"))
    #expect(
      StoryboardAudit(documents: [first, second]).findings.map(\.description) == [
        "Second.storyboard:5: cycle: controllers that hold each other from the start: 'one' → viewControllerPlaceholder "
          + "'B' → 'two' → viewControllerPlaceholder 'D' → 'one'"
      ])
  }

  @Test func `requests name the object, its mark and the line`() throws {
    let attribute = { (fields: String) in
      Documents.attributes("\n<userDefinedRuntimeAttribute \(fields)/>")
    }
    let document = try Self.document(
      "A.storyboard",
      Documents.scene("A", Documents.registrationName("cat"), identifier: "Cat", class: "AnimalViewController"),
      Documents.scene("B", attribute(#"type="string" keyPath="dipTag" value="vc""#)),
      Documents.scene("C", attribute(#"type="nil" keyPath="dipTag""#)),
      Documents.scene("D", attribute(#"type="boolean" keyPath="resolving" value="YES""#)),
      Documents.scene("E", attribute(#"type="boolean" keyPath="resolving" value="NO""#)))
    let requests = StoryboardAudit(documents: [document]).injectionRequests
    #expect(requests.map(\.mark) == [.swinject(name: "cat"), .dip(tag: "vc"), .dip(tag: nil), .resolver, .resolver])
    #expect(
      requests.map { "\($0.line) \($0.mark)" } == [
        #"4 swinjectRegistrationName "cat""#, #"6 dipTag "vc""#, "8 dipTag without a tag", "10 resolving",
        "12 resolving",
      ])
    #expect(requests.map(\.storyboardIdentifier) == ["Cat", nil, nil, nil, nil])
  }

  @Test func `scenes and registrations have to match`() throws {
    let dip = Documents.attributes(#"<userDefinedRuntimeAttribute type="string" keyPath="dipTag" value="x"/>"#)
    let resolving = Documents.attributes(
      #"<userDefinedRuntimeAttribute type="boolean" keyPath="resolving" value="YES"/>"#)
    let document = try Self.document(
      "A.storyboard",
      Documents.scene("A", Documents.registrationName("cat"), class: "Animals"),
      Documents.scene("B", Documents.registrationName("dog"), class: "Animals"),
      Documents.scene("C", class: "Animals"),
      Documents.scene("D", class: "People"),
      Documents.scene("E", Documents.registrationName("plain")),
      Documents.scene("F", dip, class: "Tagged"),
      Documents.scene("G", resolving, class: "Resolved"),
      Documents.scene("H", dip, class: "Untagged"),
      Documents.scene("I", class: "Nobody"))
    let findings = StoryboardAudit(documents: [document]).findings(against: [
      StoryboardRegistration(className: "Animals", mark: .swinject(name: "cat")),
      StoryboardRegistration(className: "People"),
      StoryboardRegistration(className: "Tagged", mark: .dip(tag: "y")),
      StoryboardRegistration(className: "Untagged", mark: .dip(tag: nil)),
      StoryboardRegistration(className: "Unused"),
    ])
    #expect(
      findings.map(\.description) == [
        "A.storyboard:5: missingRegistration: viewController 'B' has swinjectRegistrationName \"dog\", which is not "
          + "registered for class 'Animals'; registered for the class: swinjectRegistrationName \"cat\"",
        "A.storyboard:6: unmatchedScene: viewController 'C' has no swinjectRegistrationName, and class 'Animals' is "
          + "registered with a name only: swinjectRegistrationName \"cat\"",
        "A.storyboard:8: missingRegistration: viewController 'E' has swinjectRegistrationName \"plain\", which is not "
          + "registered for a plain <viewController>",
        "A.storyboard:9: missingRegistration: viewController 'F' has dipTag \"x\", which is not registered for class "
          + "'Tagged'; registered for the class: dipTag \"y\"",
        "A.storyboard:10: missingRegistration: viewController 'G' has resolving, which is not registered for class "
          + "'Resolved'",
        "unusedRegistration: no scene uses the registration of Tagged (dipTag \"y\")",
        "unusedRegistration: no scene uses the registration of Unused (no swinjectRegistrationName)",
      ])
  }

  @Test func `a subclass of a registered class requires its own registration`() throws {
    let document = try Self.document(
      "A.storyboard", Documents.scene("A", class: "Derived"), Documents.scene("B", class: "Base"))
    let audit = StoryboardAudit(documents: [document])
    let findings = audit.findings(against: [StoryboardRegistration(Base.self)]) { name, _ in
      name == "Derived" ? Derived.self : nil
    }
    #expect(
      findings.map(\.description) == [
        "A.storyboard:4: unregisteredSubclass: viewController 'A' is of class 'Derived', which is not registered: the "
          + "registration of 'Base' does not apply to subclasses"
      ])
  }

  @Test func `a module decides between classes of one name, and a stale one does not matter`() throws {
    let document = try Self.document(
      "A.storyboard", Documents.scene("A", class: "Screen", module: "Two"),
      Documents.scene("B", class: "Other", module: "Stale"))
    let findings = StoryboardAudit(documents: [document]).findings(against: [
      StoryboardRegistration(className: "Screen", moduleName: "One"),
      StoryboardRegistration(className: "Screen", moduleName: "Two"),
      StoryboardRegistration(className: "Other", moduleName: "Fresh"),
    ])
    #expect(
      findings.map(\.description) == [
        "unusedRegistration: no scene uses the registration of Screen (no swinjectRegistrationName)"
      ])
  }

  @Test func `files and folders are read, and read errors are reported`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("b/.hidden"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = Documents.storyboard(Documents.scene("A"))
    for file in ["b/Two.storyboard", "One.xib", "b/.hidden/Three.storyboard", "notes.txt", "b/Upper.STORYBOARD"] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }
    try Data().write(to: folder.appendingPathComponent("Empty.storyboard"))
    let audit = StoryboardAudit(contentsOf: [folder, folder.appendingPathComponent("notes.txt")])
    #expect(
      audit.documents.map { $0.file.replacingOccurrences(of: folder.path, with: "") } == [
        "/One.xib", "/b/Two.storyboard", "/b/Upper.STORYBOARD", "/notes.txt",
      ])
    #expect(audit.failures.map(\.description) == ["\(folder.path)/Empty.storyboard: the file is empty"])
  }
}

private class Base {}
private final class Derived: Base {}
