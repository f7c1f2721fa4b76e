// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol ServicesAssembly: Assembly { var services: [String: Service] { get } }
extension ServicesAssembly {
  var services: [String: Service] {
    let names = ["a", "b"]
    return Dictionary(uniqueKeysWithValues: zip(names, shared(forEach: names) { name in Service(name) }))
  }
}
