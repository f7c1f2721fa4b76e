// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import CompilerFacts

@Suite struct `the reader of JSON` {
  private func tree(_ text: String) throws -> JSONTree { try JSONTree(Array(text.utf8)) }

  @Test func `finds values by keys, and elements in order`() throws {
    let root = try tree(
      #" {"name": "a", "range": {"start": 3, "end": -4}, "items": [1, [], {}, true, null], "implicit": false} "#
    )
    .root
    #expect(root.string(.name) == "a")
    #expect(root[.range]?.integer(.start) == 3)
    #expect(root[.range]?.integer(.end) == -4)
    #expect(root.elements(.items).map(\.kind) == [.number, .array, .object, .true, .null])
    #expect(!root.isTrue(.implicit))
    #expect(root[.usr] == nil)
    #expect(root.elements(.usr).map(\.kind) == [])
  }

  @Test func `reads escapes`() throws {
    let root = try tree(#"{"value": "a\"\\\/\n\t\r\b\f\u00e9\ud83d\ude00\ud83d"}"#).root
    #expect(root.string(.value) == "a\"\\/\n\t\r\u{8}\u{C}é😀\u{FFFD}")
  }

  @Test func `finds the end of a string at any offset`() throws {
    for length in 0..<20 {
      for (escape, value) in [("", ""), ("\\\"", "\""), ("\\\\", "\\"), ("é", "é")] {
        let letters = String(repeating: "a", count: length)
        for text in [letters + escape, escape + letters, letters + escape + letters] {
          let root = try tree("[\"\(text)\"]").root
          #expect(root.children.map(\.string) == [text.replacing(escape, with: value)])
        }
      }
    }
  }

  @Test func `a spelling is found wherever it is in a text, and no other text is`() {
    let names = (1..<40).flatMap { count in
      ["a", "b"].map { String(repeating: "x", count: count - 1) + $0 } + [String(repeating: "y", count: count)]
    }
    let table = SpellingTable(names.map { ($0, $0) })
    for name in names {
      for (before, after) in [("", ""), ("123456789", ""), ("", "123456789"), ("1", "2")] {
        let text = Array((before + name + after).utf8)
        let range = before.utf8.count..<(before.utf8.count + name.utf8.count)
        #expect(table.value(of: range, in: text) == name)
        #expect(table.value(of: range.lowerBound..<range.lowerBound, in: text) == nil)
      }
      let other = Array(("z" + name.dropFirst() + "c").utf8)
      #expect(table.value(of: other.indices, in: other) == nil)
    }
    // These differ only between their first and last eight bytes.
    let long = ["12345678a12345678", "12345678b12345678"]
    let similar = SpellingTable([(long[0], 0)])
    #expect(long.map { similar.value(of: 0..<17, in: Array($0.utf8)) } == [0, nil])
  }

  @Test func `drops unused values`() throws {
    let root = try tree(
      #"{"type_usr": {"a": [1, "}"]}, "original_init": {"name": "a"}, "processed_init": {"name": "b"}, "unheard": [7]}"#
    ).root
    #expect(root.children.map(\.key) == [.processed_init, .other])
    #expect(root[.processed_init]?.string(.name) == "b")
  }

  @Test func `a stored tree reads the same`() throws {
    let text = #"{"name":"a\"b","reqs":[1],"items":[{},[],{"end":-3,"args":[[1],2]},"é",null],"implicit":true,"x":1.5}"#
    let scanned = try tree(text)
    let stored = try #require(JSONTree(stored: Array("head".utf8) + scanned.stored, from: 4))
    #expect(Self.outline(stored.root) == Self.outline(scanned.root))
    #expect(stored.stored == scanned.stored)
    let items = stored.root.elements(.items).map { $0 }
    #expect(stored.root.string(.name) == "a\"b")
    #expect(items[2].integer(.end) == -3)
    #expect(items[3].string == "é")
    #expect(stored.root.isTrue(.implicit))
  }

  /// A value with its kinds, keys and texts.
  private static func outline(_ node: JSONNode) -> String {
    switch node.kind {
    case .object, .array: "\(node.key) \(node.kind) (" + node.children.map(outline).joined(separator: ", ") + ")"
    case .string, .number: "\(node.key) \(String(decoding: node.bytes, as: UTF8.self))"
    case .true, .false, .null: "\(node.key) \(node.kind)"
    }
  }

  @Test func `a stored tree that was cut or damaged is rejected, or reads as another tree`() throws {
    let stored = try tree(#"{"items":[{"name":"é","end":10},true,"x"],"args":[1]}"#).stored
    for count in 0..<stored.count {
      #expect(JSONTree(stored: Array(stored[..<count]), from: 0) == nil, "\(count)")
    }
    #expect(JSONTree(stored: stored, from: stored.count) == nil)
    var random = SeededGenerator(7)
    for _ in 0..<20_000 {
      var damaged = stored
      damaged[Int.random(in: 0..<stored.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      // Each value is read without leaving the table and the text.
      if let tree = JSONTree(stored: damaged, from: 0) { _ = Self.outline(tree.root) }
    }
  }

  @Test(arguments: [
    (#"{"name": "a"#, 11, JSONTree.Invalid.Reason.endsTooEarly),
    (#"{"name""#, 7, .endsTooEarly),
    (#"{"reqs": [1, {"a""#, 17, .endsTooEarly),
    (#"[1, 2"#, 5, .endsTooEarly),
    ("", 0, .endsTooEarly),
    (#"{"name": tru}"#, 12, .unexpectedByte),
    (#"{name: 1}"#, 1, .unexpectedByte),
    (#"{"name" 1}"#, 8, .unexpectedByte),
    (#"{} {}"#, 3, .unexpectedByte),
  ])
  func `reports where a document is invalid`(_ text: String, _ offset: Int, _ reason: JSONTree.Invalid.Reason) {
    #expect(throws: JSONTree.Invalid(offset: offset, reason: reason)) { try tree(text) }
  }

  @Test func `reads a tree that was cut at any byte, or reports its end`() throws {
    let text = Array(#"{"items":[{"name":"é\n","range":{"start":10,"end":-1}},true,null,"x"],"reqs":{"a":[1]}}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: JSONTree.Invalid.self, "\(count)") { try JSONTree(Array(text[..<count])) }
    }
    #expect(throws: Never.self) { try JSONTree(text) }
  }

  @Test func `reads trees that are deeper than a thread's stack`() throws {
    let depth = 200_000
    let tree = try tree(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    #expect(tree.entries.count == depth)
  }
}
