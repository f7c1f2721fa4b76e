// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import CompilerFacts

@Suite struct `source text` {
  private func text(_ text: String) -> SourceText { SourceText(path: "A.swift", bytes: Array(text.utf8)) }

  @Test(arguments: [
    ("name.x", "name"), ("`class` x", "`class`"), ("\"a\" b", "\"a\""), ("\"a\\\"b\" c", "\"a\\\"b\""),
    ("\"a\\(f(\")\") + 1)b\" c", "\"a\\(f(\")\") + 1)b\""), ("#\"a\"b\"# c", "#\"a\"b\"#"),
    ("\"\"\"\n a \"b\" \n\"\"\" c", "\"\"\"\n a \"b\" \n\"\"\""), ("##\"a\"#b\"## c", "##\"a\"#b\"##"),
    ("#file x", "#file"), ("12_3.5e-3 x", "12_3.5e-3"), ("-1.5e3)", "-1.5e3"), ("0xFFe-1", "0xFFe"), ("1..<2", "1"),
    (") x", ")"), ("! x", "!"), ("/a[/]b/ x", "/a[/"), ("#/a/b/# c", "#/a/b/#"), ("é1 x", "é1"), ("$0.x", "$0"),
    (">= 1", ">="), ("", ""),
  ])
  func `finds the end of a token`(_ source: String, _ token: String) {
    let text = text(source)
    #expect(text.string(of: SourceRange(start: 0, lastToken: 0)) == token)
  }

  @Test(
    arguments: [
      ("{ $0 }", []), ("{ r in r }", []), ("{ print((1, 2)) }", []), ("{ () -> Int in 1 }", []),
      ("{ [weak self] (r, name: String) in r }", [nil, "String"]),
      (
        "{ @MainActor (r: Resolver, days: [String: Int], _ view: Map<Key, View>?) -> Screen in r }",
        ["Resolver", "[String: Int]", "Map<Key, View>?"]
      ),
      ("{ (r, run: @escaping (Int, Int) -> Void) in r }", [nil, "@escaping (Int, Int) -> Void"]),
    ] as [(String, [String?])])
  func `finds the types of a closure's parameters`(_ source: String, _ types: [String?]) {
    let text = text(source)
    #expect(text.parameterTypes(ofClosure: SourceRange(start: 0, lastToken: source.utf8.count - 1)) == types)
  }

  @Test func `counts lines from one, and columns in bytes`() {
    let text = text("\u{FEFF}é a\r\nb\n")
    #expect(text.location(at: 0).description == "A.swift:1:1")
    #expect(text.location(at: 6).description == "A.swift:1:7")
    #expect(text.location(at: 9).description == "A.swift:2:1")
    #expect(text.location(at: 11).description == "A.swift:3:1")
  }

  @Test func `finds the branches of conditional compilation`() {
    let text = text(
      """
      // #if NO
      let a = "#if NO"
      #if A && B // why
        #if C
        #endif
      let b = 1
      #elseif os(Linux)
      #else
      #endif
      #endif
      """)
    let regions = text.conditionalRegions
    #expect(regions.map { $0.branches.map(\.condition) } == [["C"], ["A && B", "os(Linux)", nil]])
    #expect(
      regions[1].branches.map { String(decoding: text.bytes[$0.bytes].prefix(8), as: UTF8.self) }
        == ["#if A &&", "#elseif ", "#else\n#e"])
  }

  @Test func `finds the imported modules`() {
    let text = text(
      """
      // import No
      @testable import A
      public import struct B.C
      @_exported internal import D.E; import F
      #if X
      import G
      #endif
      let text = "import H"
      """)
    #expect(text.importedModules == ["A", "B", "D", "F", "G"])
  }
}
