// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

struct AppAssembly: Assembly {
  let scope = Scope()
  var user: String
  var service: Service { shared(\.service) { Service(user) } }
}

// NOT CAUGHT by the compiler: a copy of a root shares its values, even if its inputs differ. A debug build reports it.
func services(of app: AppAssembly) -> [Service] {
  var copy = app
  copy.user = "another"
  return [app.service, copy.service]
}
