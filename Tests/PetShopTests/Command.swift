// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The program under test.
enum Command {
  static func petshop(_ arguments: String...) async throws -> Program {
    try await Program.run("petshop", arguments)
  }

  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}
