// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CartsAssembly: Assembly { func cart(for customer: String) -> Service }
extension CartsAssembly {
  func cart(for customer: String) -> Service { shared(for: customer) { Service(customer) } }
}
