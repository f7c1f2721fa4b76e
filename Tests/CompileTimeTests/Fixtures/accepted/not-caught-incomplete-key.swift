// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CartsAssembly: Assembly { func cart(for customer: String, in shop: String) -> Service }

// NOT CAUGHT by the compiler: the key omits a value that the factory uses. All shops share the first shop's cart.
extension CartsAssembly {
  func cart(for customer: String, in shop: String) -> Service { shared(for: customer) { Service(customer + shop) } }
}
