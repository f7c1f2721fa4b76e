// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CatalogAssembly: Assembly {}

// The parent would cache the first child's profile for all children.
protocol AccountAssembly: ChildAssembly where Parent: CatalogAssembly {
  var user: String { get }
  var profile: Service { get }
}
extension AccountAssembly {
  var profile: Service { parent.shared(\.profile) { Service(user) } }
  // expected-error@-1 {{value of type 'Self.Parent' has no member 'profile'}}
}
