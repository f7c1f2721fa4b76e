// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import Testing

@testable import composure_tool

struct EditTests {
  private func edited(_ text: String, _ edits: (Range<Int>, String)...) throws -> String {
    let file = try EditedFile(
      path: "/App.swift", bytes: Array(text.utf8),
      edits: edits.map { Edit(file: "/App.swift", bytes: $0.0, text: $0.1) })
    return String(decoding: file.new!, as: UTF8.self)
  }

  @Test func `bytes that no edit names stay as they are`() throws {
    // The byte order mark has three bytes, and the letter has two.
    #expect(try edited("\u{FEFF}let é = 1\t// one\n", (12..<13, "22")) == "\u{FEFF}let é = 22\t// one\n")
  }

  @Test func `edits apply in the order of their locations`() throws {
    #expect(try edited("abcdef", (4..<5, "E"), (0..<1, "A"), (2..<4, "")) == "AbEf")
  }

  @Test func `insertions at one place keep their order`() throws {
    #expect(try edited("ab", (1..<1, "1"), (1..<1, "2"), (1..<2, "B")) == "a12B")
  }

  @Test func `a long list of protocols continues on the next line`() {
    let names = (1...9).map { "Feature\($0)OfTheApplication" }
    let declaration = ProtocolList.declaration("struct AppAssembly", ["LegacyAssembly"] + names)
    #expect(
      declaration == """
        struct AppAssembly: LegacyAssembly, Feature1OfTheApplication, Feature2OfTheApplication, Feature3OfTheApplication,
            Feature4OfTheApplication, Feature5OfTheApplication, Feature6OfTheApplication, Feature7OfTheApplication,
            Feature8OfTheApplication, Feature9OfTheApplication
        """)
    // Additions one by one have the same result.
    var text = "struct AppAssembly: LegacyAssembly"
    for name in names {
      let file = CompilerFacts.SourceText(path: "App.swift", bytes: Array((text + " {\n}\n").utf8))
      text += ProtocolList.addition([name], at: text.utf8.count, of: file)
    }
    #expect(text == declaration)
    #expect(ProtocolList.declaration("protocol Desk", ["Assembly"]) == "protocol Desk: Assembly")
  }

  @Test func `a file with carriage returns gets no bare line feeds`() throws {
    #expect(try edited("a\r\nb\r\n", (3..<4, "x\ny\r\nz")) == "a\r\nx\r\ny\r\nz\r\n")
  }

  @Test(arguments: [[(0..<2, "x"), (1..<3, "y")], [(2..<9, "x")], [(0..<3, "x"), (1..<1, "y")]])
  func `edits that overlap or lie outside are refused`(_ edits: [(Range<Int>, String)]) {
    let error = #expect(throws: ToolError.self) {
      _ = try EditedFile(
        path: "/App.swift", bytes: Array("abc".utf8),
        edits: edits.map { Edit(file: "/App.swift", bytes: $0.0, text: $0.1) })
    }
    #expect(
      error?.description
        == "error: two changes of '/App.swift' overlap, so nothing is written: move one service at a time")
  }

  @Test func `a difference is what diff -u writes`() throws {
    let old = (1...12).map { "line \($0)\n" }.joined()
    let file = try EditedFile(
      path: "/p/App.swift", bytes: Array((old + "end").utf8),
      edits: [
        Edit(file: "/p/App.swift", bytes: 7..<14, text: "second\nnew\n"),
        Edit(file: "/p/App.swift", bytes: old.utf8.count..<old.utf8.count + 3, text: "END"),
      ])
    #expect(
      UnifiedDiff(file, name: "App.swift").text == """
        --- a/App.swift
        +++ b/App.swift
        @@ -1,5 +1,6 @@
         line 1
        -line 2
        +second
        +new
         line 3
         line 4
         line 5
        @@ -10,4 +11,4 @@
         line 10
         line 11
         line 12
        -end
        \\ No newline at end of file
        +END
        \\ No newline at end of file

        """)
  }

  @Test func `a new file is all additions`() {
    let file = EditedFile(path: "/p/Root.swift", newText: "struct Root {\n}\n")
    #expect(
      UnifiedDiff(file, name: "Root.swift").text
        == "--- /dev/null\n+++ b/Root.swift\n@@ -0,0 +1,2 @@\n+struct Root {\n+}\n")
  }

  @Test func `a deleted file is all removals`() {
    let file = EditedFile(deleting: "/p/Old.swift", bytes: Array("import App\n".utf8))
    #expect(
      UnifiedDiff(file, name: "Old.swift").text
        == "--- a/Old.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-import App\n")
  }

  @Test(arguments: [
    ("@MainActor enum Screens {\n", "  func register() {}\n", "}\n"),
    ("class Screen {\n  @Published var title = \"\"\n", "  func register() {}\n", "}\n"),
    ("class Screen {\n", "  /// Registers.\n  @MainActor  // later\n  func register() {}\n", "}\n"),
    (
      "class Screen {\n  let title = \"\"\n",
      "\n  @available(iOS 16, *) @Support.Log(\"(\")\n  public static func register() {}\n", "}\n"
    ),
  ])
  func `a removed declaration takes only its own attributes along`(_ before: String, _ removed: String, _ after: String)
    throws
  {
    let text = CompilerFacts.SourceText(path: "App.swift", bytes: Array((before + removed + after).utf8))
    let head = try #require((before + removed).components(separatedBy: "func").first)
    let range = CompilerFacts.SourceRange(start: head.utf8.count, lastToken: (before + removed).utf8.count - 2)
    #expect(text.string(in: text.declaration(range)) == removed)
  }
}
