// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CartsAssembly: Assembly { func cart(for customer: String, in shop: String) -> Service }

// NOT CAUGHT by the compiler: a key that leaves out what the factory uses. The first shop's cart is every shop's.
extension CartsAssembly {
  func cart(for customer: String, in shop: String) -> Service { shared(for: customer) { Service(customer + shop) } }
}
