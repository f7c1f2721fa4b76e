// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol StoresAssembly: Assembly {
  var main: Service { get }
  var all: [Service] { get }
}

// NOT CAUGHT by the compiler: the key path of a member that has the type of the value, but is not the one that the call stands in. Here
// all elements are one service.
extension StoresAssembly {
  var main: Service { shared(\.main) { Service("main") } }
  var all: [Service] { ["a", "b"].map { name in shared(\.main) { Service(name) } } }
}
