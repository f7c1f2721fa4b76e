// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CartsAssembly: Assembly { func cart(for customer: String) -> Service }
extension CartsAssembly {
  // One call site for all customers.
  func cart(for customer: String) -> Service { shared(\.cart) { Service(customer) } }
  // expected-error@-1 {{key path cannot refer to instance method 'cart(for:)'}}
}
