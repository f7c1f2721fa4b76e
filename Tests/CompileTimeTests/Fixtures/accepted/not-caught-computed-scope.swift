// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

// NOT CAUGHT by the compiler: a computed scope is new on each access, so nothing is shared. A debug build reports it.
struct AppAssembly: Assembly {
  var scope: Scope { Scope() }
  var service: Service { shared(\.service) { Service("new each time") } }
}
