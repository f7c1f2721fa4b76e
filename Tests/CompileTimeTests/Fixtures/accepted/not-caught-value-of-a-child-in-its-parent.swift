// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Profile: Sendable {
  let user: String
  init(_ user: String) { self.user = user }
}

protocol NetworkAssembly: Assembly { var client: String { get } }

protocol ProfileAssembly: Assembly { var profile: Profile { get } }

// NOT CAUGHT by the compiler: a child that shares its own value in its parent's scope. The parent keeps the first child's
// profile, and all others get it.
struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly, ProfileAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
  var profile: Profile { parent.shared { Profile(user) } }
}
