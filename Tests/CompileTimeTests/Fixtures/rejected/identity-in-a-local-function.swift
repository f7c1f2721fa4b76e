// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol PairAssembly: Assembly { var pair: [Service] { get } }
extension PairAssembly {
  var pair: [Service] {
    func service(_ name: String) -> Service { shared(\.pair) { Service(name) } }
    // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
    return [service("a"), service("b")]
  }
}
