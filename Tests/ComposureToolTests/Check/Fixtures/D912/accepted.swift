// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol NetworkAssembly: Assembly {
  var url: String { get }
  var client: Svc { get }
}

extension NetworkAssembly {
  var client: Svc { liveClient }
  // An override of `client` may decorate it.
  var liveClient: Svc { shared(\.liveClient) { Svc(headers) } }
  // No factory.
  var headers: String { "url: " + url }
}

protocol PeopleAssembly: NetworkAssembly {
  var people: Svc { get }
}

extension PeopleAssembly {
  var people: Svc { Svc(headers, client) }
}

struct AppAssembly: PeopleAssembly {
  let scope = Scope()
  let url: String
  var client: Svc { Svc("logging", liveClient) }
}

func main(_ app: AppAssembly) { _ = app.people }
