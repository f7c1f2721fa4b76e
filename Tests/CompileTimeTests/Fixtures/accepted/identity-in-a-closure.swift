// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol CartsAssembly: Assembly { var makeCart: (String) -> Service { get } }
extension CartsAssembly {
  var makeCart: (String) -> Service { { customer in shared(for: customer) { Service(customer) } } }
}
