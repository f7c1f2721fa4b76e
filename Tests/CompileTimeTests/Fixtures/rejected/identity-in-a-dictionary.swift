// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol ServicesAssembly: Assembly { var services: [String: Service] { get } }
extension ServicesAssembly {
  var services: [String: Service] {
    Dictionary(uniqueKeysWithValues: ["a", "b"].map { name in (name, shared(\.services) { Service(name) }) })
    // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
  }
}
