// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import ContainerEngine
@testable import ContainerVerification

/// Reading source files, which may have arbitrary contents by the time of a report.
@Suite struct `source files` {
  private let words = Terminology.RegistrationSyntax(
    factoryLabels: ["factory"], initializerCall: "autoregister", completion: "initCompleted", forwarding: "implements")
  private static let files: [URL] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folders = [
      "Sources/ContainerEngine", "Sources/ContainerVerification", "Sources/SwinjectAdapter", "Assemblies",
      "Tests/SwinjectAdapterTests",
    ]
    return folders.flatMap { folder -> [URL] in
      let all = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
  }()

  /// Tokenizes a file, and tries every call in it as the location of a registration.
  private func read(_ bytes: [UInt8]) {
    let file = SourceFile(bytes)
    var end = 0
    for (index, token) in file.tokens.enumerated() {
      #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count && !token.range.isEmpty)
      end = token.range.upperBound
      guard file.is(index, "(") else { continue }
      let line = file.line(of: index)
      let start = bytes[..<token.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let column = token.range.lowerBound - start + 1
      #expect(file.token(line: line, column: column) == index)
      guard let factory = FactorySource(file, line: line, column: column, words) else { continue }
      if case .closure(let closure) = factory.form { _ = closure.questions }
      _ = factory.completions.map(\.questions)
    }
  }

  @Test func `sources of this project are read`() throws {
    #expect(Self.files.count > 50)
    for file in Self.files { read(Array(try Data(contentsOf: file))) }
  }

  @Test func `sources that were cut, mixed up or overwritten are read as well`() throws {
    var random = SeededGenerator(7)
    let texts = try Self.files.filter { $0.path.contains("/Assemblies/Migration/") }.map {
      Array(try Data(contentsOf: $0))
    }
    for _ in 0..<150 {
      var text = texts[Int.random(in: texts.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let position = Int.random(in: 0..<max(text.count, 1), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.removeSubrange(min(position, text.count)...)
        case 1:
          text.insert(
            contentsOf: Array(#"(){}[]"\/*#`$"#.utf8).shuffled(using: &random).prefix(3), at: min(position, text.count))
        case 2: if !text.isEmpty { text[min(position, text.count - 1)] = UInt8.random(in: 0...255, using: &random) }
        default: if !text.isEmpty { text.removeSubrange(position..<min(position + 40, text.count)) }
        }
      }
      read(text)
    }
  }

  @Test func `places that are not in the file have no factory`() {
    let file = SourceFile(Array("container.register(Int.self) { _ in 1 }".utf8))
    #expect(FactorySource(file, line: 1, column: 19, words) != nil)
    for (line, column) in [(0, 19), (1, 0), (1, 18), (1, 1_000), (2, 1), (-1, -1)] {
      #expect(FactorySource(file, line: line, column: column, words) == nil)
    }
    #expect(SourceFile(path: "/nowhere/at all.swift") == nil)
    #expect(SourceFile([]).tokens.isEmpty)
  }
}
