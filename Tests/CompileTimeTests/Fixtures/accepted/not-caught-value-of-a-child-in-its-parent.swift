// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Profile: Sendable {
  let user: String
  init(_ user: String) { self.user = user }
}

protocol NetworkAssembly: Assembly { var client: String { get } }

protocol ProfileAssembly: ChildAssembly where Parent: NetworkAssembly {
  var user: String { get }
  var profile: Profile { get }
}

// NOT CAUGHT by the compiler: a child shares its own value in its parent's scope, with a key that does not identify the child. The
// parent caches the first child's profile for all children. With the key path of a member, it does not compile.
extension ProfileAssembly {
  var profile: Profile { parent.shared(for: "profile") { Profile(user) } }
}
