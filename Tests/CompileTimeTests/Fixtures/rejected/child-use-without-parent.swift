// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CatalogAssembly: Assembly { var client: Service { get } }

protocol AccountAssembly: ChildAssembly where Parent: CatalogAssembly { var profile: String { get } }
extension AccountAssembly {
  var profile: String { shared(\.profile) { "profile from \(client)" } }
  // expected-error@-1 {{cannot find 'client' in scope}}
}
