// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Declarations for Apple's systems have client code in `Tests/AppleCheck/Recipes`. `AppleCheckTests` compiles it, but
/// no test runs it.
@Suite struct `declarations of Apple's systems` {
  @Test func `each has client code after a comment with the declaration`() throws {
    let files = Project.files(in: "Tests/ParityTests/Declarations", ending: ".txt").map {
      URL(fileURLWithPath: $0).lastPathComponent
    }
    let declarations = try files.flatMap(Signature.appleDeclarations)
    let comments = try Project.files(in: "Tests/AppleCheck/Recipes", ending: ".swift").flatMap { recipe in
      let lines = try Project.text(recipe).components(separatedBy: "\n")
      return zip(lines, lines.dropFirst()).compactMap { line, next -> String? in
        guard line.hasPrefix("// \(Signature.appleMark)") else { return nil }
        #expect(!next.isEmpty && !next.hasPrefix("//"), "no code after '\(line)' in \(recipe)")
        return String(line.dropFirst(3))
      }
    }
    #expect(!declarations.isEmpty)
    #expect(comments.sorted() == declarations.sorted())
  }
}
