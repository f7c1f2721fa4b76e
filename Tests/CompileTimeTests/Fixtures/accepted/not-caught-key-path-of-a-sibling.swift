// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol StoresAssembly: Assembly {
  var main: Service { get }
  var all: [Service] { get }
}

// NOT CAUGHT by the compiler: the key path names a member of the right type, but not the member that contains the call. Here
// all elements are the same service.
extension StoresAssembly {
  var main: Service { shared(\.main) { Service("main") } }
  var all: [Service] { ["a", "b"].map { name in shared(\.main) { Service(name) } } }
}
