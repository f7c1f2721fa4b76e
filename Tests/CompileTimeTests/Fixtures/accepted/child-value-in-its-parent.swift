// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CatalogAssembly: Assembly {}

protocol AccountAssembly: ChildAssembly where Parent: CatalogAssembly {
  var user: String { get }
  var profile: Service { get }
}
extension AccountAssembly {
  var profile: Service { shared(\.profile) { Service(user) } }
}
