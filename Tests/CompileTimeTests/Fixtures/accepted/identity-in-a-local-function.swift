// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol PairAssembly: Assembly { var pair: [Service] { get } }
extension PairAssembly {
  var pair: [Service] {
    func service(_ name: String) -> Service { shared(for: name) { Service(name) } }
    return [service("a"), service("b")]
  }
}
