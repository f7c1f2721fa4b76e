// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

// Clients were linked with every object file in the build folder of a library, including those of deleted source files.

@Suite struct `the object files of clients` {
  @Test func `an object file without a source file is not linked`() async throws {
    let stale = Program.products.appendingPathComponent("Composure.build/\(UUID().uuidString).swift.o")
    try Data("no object file".utf8).write(to: stale)
    defer { try? FileManager.default.removeItem(at: stale) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try Data("import Composure\n@main enum Main { static func main() { print(Scope.self) } }\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (log, program) = try await Compiler.build(file, with: ["ComposurePrimitives", "Composure"])
    #expect(try #require(program, "\(log)").output == "Scope\n")
  }
}
