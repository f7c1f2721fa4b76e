// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Storyboards
import Testing

@Suite struct `rejected documents` {
  static let ok = Documents.storyboard(Documents.scene("A", class: "X"))

  static func replacing(_ part: String, _ other: String) -> String {
    ok.replacingOccurrences(of: part, with: other)
  }

  static let cases: [(text: String, reason: String)] = [
    ("", ": the file is empty"),
    ("  \n", ":2: the document has no root element"),
    (Documents.head, ":2: the document has no root element"),
    ("\(Documents.head)<!-- x -->", ":2: the document has no root element"),
    ("hello", ":1: text where a document begins: this is not XML"),
    ("{}", ":1: text where a document begins: this is not XML"),
    ("f" + ok, ":1: text where a document begins: this is not XML"),
    ("bplist00\u{1}", ": this is a compiled document; its source is needed"),
    ("NIBArchive\u{1}", ": this is a compiled document; its source is needed"),
    ("<plist version=\"1.0\"/>", ":1: <plist> is not an Interface Builder document"),
    ("<archive type=\"x\"/>", ":1: this is a keyed archive of Xcode 3 or 4, which is not supported"),
    ("<document type=\"com.example\"/>", ":1: 'com.example' is not a type of Interface Builder document"),
    ("<document/>", ":1: <document> has no type: this is not an Interface Builder document"),
    (replacing("<scenes>", "<!DOCTYPE d><scenes>"), ":3: a document type declaration is not allowed"),
    ("\(Documents.head)<!DOCTYPE document>", ":2: a document type declaration is not allowed"),
    (replacing("</objects>", "</object>"), ":4: </object> closes <objects>"),
    (replacing("</document>", "</document></document>"), ":6: </document> closes no element"),
    (replacing("</document>", "</document><document/>"), ":6: a second root element begins after the end of the first"),
    (ok + "x", ":7: text after the end of the root element"),
    (replacing("<scenes>", "<scenes>\n<<<<<<< HEAD"), ":4: an element's name is expected here"),
    (replacing("\"X\"", "\u{201C}X\u{201D}"), ":4: the value of attribute 'customClass' is not quoted"),
    (replacing("\"X\"", "\"X"), ":4: a space is missing before an attribute"),
    (replacing("\"X\"", "\"a<b\""), ":4: '<' in the value of attribute 'customClass'"),
    (replacing("\"X\"", "\"&nope;\""), ":4: '&' begins no character reference"),
    (replacing("\"X\"", "\"&#1;\""), ":4: '&' begins no character reference"),
    (replacing("\"X\"", "\"a & b\""), ":4: '&' begins no character reference"),
    (replacing("\"X\"", "\"X\" customClass=\"Y\""), ":4: attribute 'customClass' is given twice"),
    (replacing("\"X\" ", "\"X\"y=\"Z\""), ":4: a space is missing before an attribute"),
    (replacing("customClass=", "customClass "), ":4: attribute 'customClass' has no value"),
    (replacing("<scenes>", "<scenes><!-- a -- b -->"), ":3: '--' in a comment"),
    (replacing("<scenes>", "<scenes><!-- a"), ":3: a comment is not closed"),
    (replacing("<scenes>", "<scenes>]]>"), ":3: ']]>' in text"),
    (replacing("<scenes>", "<scenes><![CDATA[ a"), ":3: a CDATA section is not closed"),
    (replacing("<scenes>", "<scenes><?xml version=\"1.0\"?>"), ":3: an XML declaration that is not at the start"),
    (replacing("<scenes>", "<scenes><?target"), ":3: a processing instruction is not closed"),
    (replacing("<scenes>", "<scenes><?target+ ?>"), ":3: a space is missing in a processing instruction"),
    (replacing("UTF-8", "UTF-16"), ":1: encoding 'UTF-16' is not supported, only UTF-8"),
    (replacing("\"1.0\"", "\"1.1\""), ":1: XML version '1.1' is not supported"),
    (replacing("</document>", ""), ":7: the document ends inside <document>"),
    ("<document a=\"", ":1: the value of attribute 'a' is not closed"),
    ("<document a", ":1: the document ends inside a tag"),
    ("<document a=", ":1: the document ends inside a tag"),
    ("<document", ":1: the document ends inside a tag"),
    ("<", ":1: the document ends before an element's name"),
    (replacing("\"X\"", "\"X\u{0}Y\""), ":4: a control character (0) is not allowed"),
    (replacing("\"X\"", "\"X\u{FFFF}Y\""), ":4: the character U+FFFE or U+FFFF is not allowed"),
  ]

  @Test(arguments: cases)
  func `a document that is not well formed is refused with its line and the reason`(_ text: String, _ reason: String) {
    #expect(Documents.refusal(text) == "Test.storyboard" + reason)
  }

  @Test(arguments: ["\"X\"", "<objects>", "customClass=", "<scenes>"])
  func `bytes that are not UTF-8 are refused wherever they are`(_ place: String) {
    let bytes = Array(Self.replacing(place, "\(place.dropLast())\u{7F}\(place.suffix(1))").utf8)
    let broken = bytes.map { $0 == 0x7F ? 0xE9 : $0 }
    let line = place == "<scenes>" ? 3 : 4
    #expect(Documents.refusal(broken) == "Test.storyboard:\(line): the text is not valid UTF-8")
  }

  @Test func `overlong, surrogate and cut sequences are refused`() {
    for sequence: [UInt8] in [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] {
      #expect(Documents.refusal(sequence) == "Test.storyboard:1: the text is not valid UTF-8")
    }
  }

  @Test func `every beginning of a document is refused`() throws {
    let bytes = Array(Self.ok.utf8)
    let end = Self.ok.utf8.count - 1
    for length in 0..<end where Documents.refusal(Array(bytes[..<length])) == nil {
      Issue.record("a document of \(length) of \(bytes.count) bytes was read")
    }
    #expect(Documents.refusal(Array(bytes[..<end])) == nil)
  }

  @Test func `depth, attributes and texts have limits`() {
    let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    #expect(
      Documents.refusal(Documents.storyboard(deep)) == "Test.storyboard:4: elements are nested more than 1000 deep")
    let wide = (0..<20_000).map { " a\($0)=\"1\"" }.joined()
    #expect(
      Documents.refusal("<document\(wide)/>") == "Test.storyboard:1: an element has more than 256 attributes")
    let long = String(repeating: "t", count: 9 << 20)
    #expect(Documents.refusal(Documents.storyboard(long)) == "Test.storyboard:3: a text is longer than 8 MiB")
  }

  @Test func `a missing file, a folder, and a special file are rejected by name`() {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: StoryboardError(file: "Nope.storyboard", reason: "no such file")) {
      try StoryboardDocument(contentsOf: URL(fileURLWithPath: "Nope.storyboard"))
    }
    #expect(throws: StoryboardError(file: folder.relativePath, reason: "this is a folder, not a document")) {
      try StoryboardDocument(contentsOf: folder)
    }
    #expect(throws: StoryboardError(file: "https://example.com/a", reason: "only files can be read")) {
      try StoryboardDocument(contentsOf: URL(string: "https://example.com/a")!)
    }
  }

  @Test func `documents that were changed at random are read or refused, and nothing else`() {
    var random = SeededGenerator(20_261_121)
    let original = Array(
      Documents.storyboard(
        initial: "A", Documents.scene("A", Documents.relationship("B"), element: "navigationController"),
        Documents.scene("B", Documents.registrationName("cat") + Documents.embed("A"), class: "X")
      ).utf8)
    var refused = 0
    for _ in 0..<5_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(original.randomElement(using: &random)!, at: index)
        }
      }
      if Documents.refusal(bytes) != nil { refused += 1 }
    }
    #expect(refused > 1_000 && refused < 5_000)
  }
}
