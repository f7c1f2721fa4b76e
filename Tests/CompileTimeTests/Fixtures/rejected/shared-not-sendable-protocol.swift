// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Store {}
// expected-note@-1 {{protocol 'Store' does not conform to the 'Sendable' protocol}}
struct MemoryStore: Store {}

protocol StoreAssembly: Assembly { var store: any Store { get } }
extension StoreAssembly {
  var store: any Store { shared(\.store) { MemoryStore() } }
  // expected-error@-1 {{type 'any Store' does not conform to the 'Sendable' protocol}}
}
