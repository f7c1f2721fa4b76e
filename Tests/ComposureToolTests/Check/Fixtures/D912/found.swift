// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol NetworkAssembly: Assembly {
  var url: String { get }
}

extension NetworkAssembly {
  var client: Svc { shared(\.client) { Svc(url) } }
}

protocol PeopleAssembly: NetworkAssembly {
  var people: Svc { get }
}

extension PeopleAssembly {
  var people: Svc { Svc("people", client) }
}

struct AppAssembly: PeopleAssembly {
  let scope = Scope()
  let url: String
}

func main(_ app: AppAssembly) { _ = app.people }
