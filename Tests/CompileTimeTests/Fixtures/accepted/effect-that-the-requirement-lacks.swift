// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol StorageAssembly: Assembly { var database: String { get async throws } }

struct AppAssembly: StorageAssembly {
  let scope = Scope()
  var database: String { get async throws { try await shared { try await open() } } }
  func open() async throws -> String { "database" }
}
