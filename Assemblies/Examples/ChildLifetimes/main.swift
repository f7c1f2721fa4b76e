// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Client: Sendable {
  init() { print("  makes the client") }
}

final class Profile: Sendable {
  let user: String
  let client: Client

  init(user: String, client: Client) {
    print("  makes the profile of \(user)")
    self.user = user
    self.client = client
  }
}

// snippet: parent
protocol NetworkAssembly: Assembly {  // lives as long as the application
  var client: Client { get }
}

extension NetworkAssembly {
  var client: Client { shared { Client() } }
}

extension NetworkAssembly where Self: ChildAssembly, Parent: NetworkAssembly {
  var client: Client { parent.client }  // a child asks its parent
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope("app")
}
// snippet-end

// snippet: child
protocol ProfileAssembly: NetworkAssembly {  // lives as long as a session
  var user: String { get }
  var profile: Profile { get }
}

extension ProfileAssembly {
  var profile: Profile { shared { Profile(user: user, client: client) } }
}

struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly, ProfileAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: String
}
// snippet-end

let app = AppAssembly()
for user in ["Stephen", "Yoichi"] {
  print("\(user) logs in:")
  let session = SessionAssembly(parent: app, user: user)
  print("  the same profile: \(session.profile === session.profile)")
  print("  the application's client: \(session.profile.client === app.client)")
  session.scope.close()
}

// snippet: shared-twice
let graph = DependencyGraph.record {
  _ = SessionAssembly(parent: AppAssembly(), user: "Stephen").profile
}
print("shared in a parent and a child alike: \(graph.sharedTwice.count)")
// snippet-end
