// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol ServicesAssembly: Assembly { var services: [Service] { get } }
extension ServicesAssembly {
  // One call site for all elements.
  var services: [Service] { ["a", "b"].map { name in shared(\.services) { Service(name) } } }
  // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
}
