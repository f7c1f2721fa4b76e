// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Account: Hashable {
  // expected-note@-1 {{class 'Account' does not conform to the 'Sendable' protocol}}
  static func == (one: Account, other: Account) -> Bool { one === other }
  func hash(into hasher: inout Hasher) {}
}

protocol CacheAssembly: Assembly { func cache(for account: Account) -> String }
extension CacheAssembly {
  func cache(for account: Account) -> String { shared(for: account) { "cache" } }
  // expected-error@-1 {{type 'Account' does not conform to the 'Sendable' protocol}}
}
