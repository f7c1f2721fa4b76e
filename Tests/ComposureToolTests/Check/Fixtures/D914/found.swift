// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol LogAssembly: Assembly {
  var name: String { get }
}

extension LogAssembly {
  var name: String { "log" }
}

protocol MapAssembly: Assembly {
  var name: String { get }
  var map: Svc { get }
}

extension MapAssembly {
  var map: Svc { Svc(name) }
}

struct AppAssembly: LogAssembly, MapAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = app.map }
