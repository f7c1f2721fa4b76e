// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The diagnostics reference is complete and accurate.
@Suite struct `the reference of diagnostics` {
  private static let rejected = "Tests/CompileTimeTests/Fixtures/rejected"

  @Test func `every number appears once, in order, with its text, reason and fix`() throws {
    for page in Diagnostic.pages {
      let numbers = try page.numbers
      #expect(numbers == Set(numbers).sorted(), "\(page.path)")
    }
    let numbers = try Diagnostic.pages.flatMap { try $0.numbers }
    #expect(numbers.count == Set(numbers).count)
    #expect(numbers.count >= 150)
    for diagnostic in try Diagnostic.all.get() {
      let paragraphs = diagnostic.body.components(separatedBy: "\n\n").filter { !$0.isEmpty }
      #expect(!diagnostic.title.isEmpty && !diagnostic.message.isEmpty, "D\(diagnostic.number)")
      #expect(paragraphs.contains { $0.hasPrefix("To fix: ") }, "D\(diagnostic.number)")
      let hasExample = !diagnostic.blocks("swift").isEmpty || paragraphs.contains { $0.hasPrefix("Example: ") }
      #expect(hasExample, "D\(diagnostic.number)")
    }
  }

  @Test func `every promise of the compiler is there, with the words of its fixtures`() throws {
    let promises = try Diagnostic.all.get().filter { !$0.fixtures.isEmpty }
    let listed = promises.flatMap(\.fixtures)
    let names = Project.files(in: Self.rejected, ending: ".swift").map { String($0.dropFirst(Self.rejected.count + 1)) }
    #expect(listed.map { "\($0).swift" }.sorted() == names)
    for promise in promises {
      let said = try promise.fixtures.flatMap { try Self.errors(of: $0) }
      #expect(Set(promise.message.components(separatedBy: "\n")) == Set(said), "D\(promise.number)")
      #expect(try promise.blocks("swift") == [Self.code(of: promise.fixtures[0])], "D\(promise.number)")
    }
  }

  @Test func `every message in the sources is there`() throws {
    let pages = try SourceText.flat(Diagnostic.pages.map { try $0.text }.joined(separator: "\n"))
    let texts = try SourceText.all()
    #expect(texts.count >= 150)
    let missing = texts.filter { !$0.isSaid(in: pages) }.map(\.description)
    #expect(missing == [])
  }

  @Test func `every text in a table is one of the sources`() throws {
    let texts = try SourceText.all()
    let rows = try Diagnostic.pages.flatMap { try $0.text.components(separatedBy: "\n") }.filter { $0.hasPrefix("| D") }
    let said = rows.compactMap { row in
      row.components(separatedBy: " | `").dropFirst().first?.components(separatedBy: "` |").first
    }
    #expect(said.count >= 90)
    let invented = said.filter { row in
      !texts.contains { text in
        // Interpolated values must not be most of a message.
        text.isSaid(in: row) && text.parts.map(\.count).reduce(0, +) * 5 > row.count
      }
    }
    #expect(invented == [])
  }

  @Test func `every code of the audit is there`() throws {
    let page = try #require(Diagnostic.pages.first { $0.path.hasSuffix("DocumentDiagnostics.md") }).text
    let source = try Project.text("Sources/Storyboards/Document/StoryboardProblem.swift")
    let codes = source.components(separatedBy: "\n    case ").dropFirst().map { $0.prefix { !$0.isWhitespace } }
    #expect(codes.count >= 19)
    let missing = codes.filter { !page.contains("| `\($0): ") }
    #expect(missing == [])
  }

  @Test func `a message that no page has is noticed`() {
    var scanner = LiteralScanner(#"f("the \(name("a b")) is lost", """\#n  two \#n  lines\#n  """)"#)
    let literals = scanner.literals().map { SourceText(file: "", parts: $0.map(SourceText.flat)) }
    #expect(literals.map(\.parts) == [["a b"], ["the", "is lost"], ["two lines"]])
    #expect(literals[1].isSaid(in: "whatever: the key is lost"))
    #expect(!literals[1].isSaid(in: "the key was lost"))
    #expect(!literals[1].isSaid(in: "the key was lost, \(String(repeating: "and so on ", count: 30))it is lost"))
  }

  /// Returns the compiler's messages for a fixture.
  private static func errors(of fixture: String) throws -> [String] {
    try Project.text("\(rejected)/\(fixture).swift").components(separatedBy: "expected-error").dropFirst().map { part in
      part.components(separatedBy: "{{")[1].components(separatedBy: "}}")[0]
    }
  }

  /// Returns a fixture without its header and its expectations.
  private static func code(of fixture: String) throws -> String {
    try Project.text("\(rejected)/\(fixture).swift").components(separatedBy: "\n").dropFirst(3)
      .filter { !$0.drop { $0 == " " }.hasPrefix("// expected-") }
      .map { line in
        guard let end = line.range(of: " *// expected-", options: .regularExpression) else { return line }
        return String(line[..<end.lowerBound])
      }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Page {
  /// Returns the numbers in headings and in the first column of tables.
  fileprivate var numbers: [Int] {
    get throws {
      try text.components(separatedBy: "\n").compactMap { line in
        guard line.hasPrefix("## D") || line.hasPrefix("| D") else { return nil }
        let digits = line.drop { !$0.isNumber }.prefix { $0.isNumber }
        // A table of advice contains the numbers of other entries.
        return line.hasPrefix("## D") || line.contains("`") ? Int(digits) : nil
      }
    }
  }
}
