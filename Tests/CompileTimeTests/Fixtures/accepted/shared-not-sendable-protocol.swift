// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Store: Sendable {}
struct MemoryStore: Store {}

protocol StoreAssembly: Assembly { var store: any Store { get } }
extension StoreAssembly {
  var store: any Store { shared(\.store) { MemoryStore() } }
}
