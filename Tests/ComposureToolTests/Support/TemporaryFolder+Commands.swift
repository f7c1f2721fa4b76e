// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

extension TemporaryFolder {
  /// Runs the tool in the folder.
  func run(_ arguments: String..., input: String? = "") async throws -> Program {
    try await Program.run("composure-tool", arguments, input: input ?? "", in: url)
  }
}
