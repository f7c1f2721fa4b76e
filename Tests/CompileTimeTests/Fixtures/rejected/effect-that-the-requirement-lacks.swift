// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol StorageAssembly: Assembly { var database: String { get } }
// expected-note@-1 {{protocol requires property 'database' with type 'String'}}

struct AppAssembly: StorageAssembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'StorageAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let scope = Scope()
  var database: String { get async throws { try await shared { try await open() } } }
  // expected-note@-1 {{candidate is 'async', but protocol requirement is not}}
  func open() async throws -> String { "database" }
}
