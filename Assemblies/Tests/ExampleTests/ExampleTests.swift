// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ExampleTestSupport
import Testing

/// A program for one feature: a folder of `Assemblies/Examples`, whose transcript is next to this file.
struct Example: CustomTestStringConvertible {
  /// The name of the program: the folder's name in lower case, with hyphens.
  let name: String

  var testDescription: String { name }

  /// The expected output of the program.
  var expected: String {
    get throws { try String(contentsOf: Self.transcripts.appendingPathComponent("\(name).txt"), encoding: .utf8) }
  }

  static let all = files(in: examples).map { Example(name: programName(of: $0)) }

  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let transcripts = tests.appendingPathComponent("Expected")
  static let examples = Project.file("Assemblies/Examples")

  static func files(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the name of a folder's program: `shared-values` for `SharedValues`.
  private static func programName(of folder: String) -> String {
    folder.reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name += "-" }
      name += letter.lowercased()
    }
  }
}

@Suite struct `examples` {
  @Test(arguments: Example.all)
  func `an example prints what its transcript says`(_ example: Example) async throws {
    let program = try await Program.run(example.name)
    #expect(program.status == 0, "\(program.error)")
    #expect(try program.output == example.expected)
  }

  @Test func `every example has a transcript, and every transcript an example`() {
    #expect(!Example.all.isEmpty)
    #expect(Example.files(in: Example.transcripts) == Example.all.map { "\($0.name).txt" }.sorted())
  }
}
