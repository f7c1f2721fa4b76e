// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The programs from which guides take their snippets.
@Suite struct `the programs of guides` {
  /// A guide, and the programs that print its output.
  private static let guides = [
    ("Singletons", ["Stage1", "Stage2", "Stage3"]),
    ("Needle", ["Program"]),
  ]

  @Test(arguments: guides.flatMap { guide in guide.1.map { (guide.0, $0) } })
  func `each stage prints what the guide shows`(_ guide: String, _ stage: String) async throws {
    let folder = "Tests/DocumentationTests/Programs"
    let result = try await Compiler.build(
      Project.file("\(folder)/\(guide)/\(stage).swift"), with: ["Composure", "ComposurePrimitives"])
    let program = try #require(result.program, "\(result.log)")
    #expect(program.status == 0)
    #expect(try program.output == Project.text("\(folder)/Expected/\(guide).txt"))
  }

  @Test func `no program is left out`() {
    let files = Project.files(in: "Tests/DocumentationTests/Programs", ending: ".swift")
    let listed = Self.guides.flatMap { guide in
      guide.1.map { "Tests/DocumentationTests/Programs/\(guide.0)/\($0).swift" }
    }
    #expect(files == listed.sorted())
  }
}
