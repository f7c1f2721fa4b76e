// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

/// Messages that gave the wrong reason.
@Suite struct `C8 reasons of refusal` {
  @Test(arguments: [
    ("<document><scenes>", ":1: the document ends inside <scenes>"),
    ("<document>", ":1: the document ends inside <document>"),
    ("<document version=\"3.0\">\n<scenes></scene>", ":2: </scene> closes <scenes>"),
    ("<document/>", ":1: <document> has no type: this is not an Interface Builder document"),
    ("<document type=\"\"/>", ":1: '' is not a type of Interface Builder document"),
    ("<document type=\"x\"><scenes>", ":1: 'x' is not a type of Interface Builder document"),
    ("<plist><dict>", ":1: <plist> is not an Interface Builder document"),
  ])
  func `C8 a truncated document is reported as truncated, even without a type`(_ text: String, _ reason: String) {
    #expect(Documents.refusal(text) == "Test.storyboard\(reason)")
  }

  @Test func `C8 a name that is not UTF-8 is reported as such`() throws {
    // Foundation decodes the bytes of such a name to this character.
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-Caf\u{FFFD}.xib")
    let absent = #expect(throws: StoryboardError.self) { try StoryboardDocument(contentsOf: url) }
    #expect(absent?.reason == "the name of the file is not valid UTF-8")
    // A name may contain the character itself.
    try Data(Documents.storyboard().utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try StoryboardDocument(contentsOf: url).controllers.isEmpty)
  }
}
