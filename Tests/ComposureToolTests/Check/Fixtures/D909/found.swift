// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol NetworkAssembly: Assembly {
  var client: Svc { get }
}

extension NetworkAssembly {
  var client: Svc { shared(\.client) { Svc() } }
}

protocol ProfileAssembly: NetworkAssembly {
  var profile: Svc { get }
}

extension ProfileAssembly {
  var profile: Svc { Svc("", client) }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
}

struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly, ProfileAssembly {
  let parent: Parent
  let scope = Scope()
}

func main(_ session: SessionAssembly<AppAssembly>) { _ = session.profile }
