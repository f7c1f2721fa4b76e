// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol ServicesAssembly: Assembly { var services: [Service] { get } }
extension ServicesAssembly {
  var services: [Service] { shared(forEach: ["a", "b"]) { name in Service(name) } }
}
