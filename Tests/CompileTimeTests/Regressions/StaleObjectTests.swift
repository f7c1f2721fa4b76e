// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import TestSupport

// Clients were linked with every object file in the build folder of a library, including those of deleted source files.

@Suite struct `the object files of clients` {
  @Test func `an object file without a source file is not linked`() async throws {
    let stale = Program.products.appendingPathComponent("Composure.build/\(UUID().uuidString).swift.o")
    try Data("no object file".utf8).write(to: stale)
    defer { try? FileManager.default.removeItem(at: stale) }
    // The tests' shared instance may have linked these libraries before.
    let object = try await LinkedLibraries().object(of: ["ComposurePrimitives", "Composure"])
    #expect(FileManager.default.fileExists(atPath: object))
  }
}
