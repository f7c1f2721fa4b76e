// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import Testing

/// Layout white space after the element with a value became part of the value.
@Suite struct `A11 layout around a value` {
  /// An attribute whose value is on a separate line, as Interface Builder writes it.
  static func attribute(_ value: String, keyPath: String = "k", type: String = "string") -> String {
    Documents.attributes(
      """
      \n  <userDefinedRuntimeAttribute type="\(type)" keyPath="\(keyPath)">
          \(value)
        </userDefinedRuntimeAttribute>\n
      """)
  }

  static func value(_ value: String) throws -> RuntimeAttributeValue? {
    try Documents.read(Documents.storyboard(Documents.scene("A", attribute(value)))).controllers[0].attributes[0].value
  }

  @Test(arguments: [
    (#"<string key="value">cat</string>"#, "cat"),
    (#"<mutableString key="value">cat</mutableString>"#, "cat"),
    (#"<string key="value"/>"#, ""),
    (#"<string key="value"><![CDATA[cat]]></string>"#, "cat"),
    (#"<string key="value" base64-UTF8="YES">Y2F0</string>"#, "cat"),
    // The content of the element belongs to the value.
    (#"<string key="value"> cat </string>"#, " cat "),
    ("<string key=\"value\">one\n\n two\n</string>", "one\n\n two\n"),
    ("<string key=\"value\">\n</string>", "\n"),
    ("<string key=\"value\">a&#10;<![CDATA[ b ]]>\tc</string>", "a\n b \tc"),
    // Text between elements and in other elements is ignored.
    (#"x <string key="value">cat</string> y"#, "cat"),
    (#"<string key="value">cat</string> <string key="note">dog</string>"#, "cat"),
    (#"<string key="value">cat<!-- a comment --></string> <!-- another --> "#, "cat"),
  ])
  func `A11 white space around the element is not part of the string`(_ text: String, _ expected: String) throws {
    #expect(try Self.value(text) == .string(expected))
  }

  @Test func `A11 a registration name on a line of its own is found`() throws {
    let text = Documents.storyboard(
      Documents.scene(
        "A", Self.attribute(#"<string key="value">cat</string>"#, keyPath: "swinjectRegistrationName"),
        identifier: "Cat", class: "CatViewController"))
    let document = try Documents.read(text)
    #expect(document.controllers[0].swinjectRegistrationName == "cat")
    #expect(document.controllers[0].attributes.map(\.text) == ["cat"])
    #expect(document.injectionRequests.map(\.mark) == [.swinject(name: "cat")])
    let audit = StoryboardAudit(documents: [document])
    #expect(
      audit.findings(against: [.init(className: "CatViewController", mark: .swinject(name: "cat"))]).isEmpty)
    let storyboard = HeadlessStoryboard(document: document, name: "Test", bundle: nil)
    storyboard.classes = [CatViewController.self]
    #expect(try storyboard.makeController(withIdentifier: "Cat").swinjectRegistrationName == "cat")
  }

  @Test func `A11 white space around a number or a color changes nothing`() throws {
    func value(_ type: String, _ text: String) throws -> RuntimeAttributeValue {
      try Documents.read(Documents.storyboard(Documents.scene("A", Self.attribute(text, type: type))))
        .controllers[0].attributes[0].value
    }
    #expect(try value("number", #"<integer key="value" value="7"/>"#) == .integer(7))
    #expect(
      try value("color", #"<color key="value" name="Accent"/>"#)
        == .structure(element: "color", fields: ["name": "Accent"]))
  }
}
