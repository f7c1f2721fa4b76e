// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol ServiceAssembly: Assembly { var service: Service { get } }
extension ServiceAssembly {
  var service: Service { shared(\.service) { Service("spelt") } }
}
