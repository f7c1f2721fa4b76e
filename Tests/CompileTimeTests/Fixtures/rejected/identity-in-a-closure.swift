// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CartsAssembly: Assembly { var makeCart: (String) -> Service { get } }
extension CartsAssembly {
  // One call site for all customers.
  var makeCart: (String) -> Service { { customer in shared(\.makeCart) { Service(customer) } } }
  // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
}
