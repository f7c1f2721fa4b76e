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

protocol ProfileAssembly: ChildAssembly where Parent: NetworkAssembly {
  var profile: Svc { get }
}

extension ProfileAssembly {
  var profile: Svc { shared(\.profile) { Svc("", parent.client) } }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
}

struct SessionAssembly<Parent: NetworkAssembly>: ProfileAssembly {
  let parent: Parent
  let scope = Scope()
}

// A child that refines the feature, and forwards its members.
struct ForwardingAssembly<Parent: NetworkAssembly>: ChildAssembly, NetworkAssembly {
  let parent: Parent
  let scope = Scope()
  var client: Svc { parent.client }
}

func main(_ session: SessionAssembly<AppAssembly>, _ other: ForwardingAssembly<AppAssembly>) {
  _ = (session.profile, other.client)
}
