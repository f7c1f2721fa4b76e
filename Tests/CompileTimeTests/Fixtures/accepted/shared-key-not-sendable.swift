// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Account: Hashable, Sendable { let name: String }

protocol CacheAssembly: Assembly { func cache(for account: Account) -> String }
extension CacheAssembly {
  func cache(for account: Account) -> String { shared(for: account) { "cache" } }
}
