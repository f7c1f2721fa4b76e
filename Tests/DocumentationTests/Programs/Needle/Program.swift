// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Client: Sendable {
  func name(of user: String) -> String { user.uppercased() }
}

struct Profile: Sendable {
  let name: String
  init(user: String, client: Client) { name = client.name(of: user) }
}

// snippet: needle ours
protocol ClientAssembly: Assembly {
  var client: Client { get }
}

extension ClientAssembly {
  var client: Client { shared(\.client) { Client() } }
}

protocol LoggedInAssembly: ChildAssembly where Parent: ClientAssembly {
  var user: String { get }
  var profile: Profile { get }
}

extension LoggedInAssembly {
  var profile: Profile { shared(\.profile) { Profile(user: user, client: parent.client) } }
}

struct RootAssembly: ClientAssembly {
  let scope = Scope("root")
  func loggedIn(as user: String) -> LoggedIn<Self> { LoggedIn(parent: self, user: user) }
}

struct LoggedIn<Parent: ClientAssembly>: LoggedInAssembly {
  let parent: Parent
  let scope = Scope("logged in")
  let user: String
}

@main struct Program {
  static func main() {
    let root = RootAssembly()
    print(root.loggedIn(as: "ada").profile.name)
  }
}
// snippet-end
