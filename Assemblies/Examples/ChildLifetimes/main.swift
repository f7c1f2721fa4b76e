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
  var client: Client { shared(\.client) { Client() } }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope("app")
}
// snippet-end

// snippet: child
protocol ProfileAssembly: ChildAssembly where Parent: NetworkAssembly {  // lives as long as a session
  var user: String { get }
  var profile: Profile { get }
}

extension ProfileAssembly {
  var profile: Profile { shared(\.profile) { Profile(user: user, client: parent.client) } }
}

struct SessionAssembly<Parent: NetworkAssembly>: ProfileAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: String
}
// snippet-end

// snippet: child-without-protocol
struct DocumentAssembly<Parent: NetworkAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope("document")

  var profile: Profile { shared(\.profile) { Profile(user: "Guest", client: parent.client) } }
}
// snippet-end

let app = AppAssembly()
for user in ["Stephen", "Yoichi"] {
  print("\(user) logs in:")
  let session = SessionAssembly(parent: app, user: user)
  print("  the same profile: \(session.profile === session.profile)")
  print("  the application's client: \(session.profile.client === app.client)")
  try await session.scope.close()
}

print("A document is opened:")
let document = DocumentAssembly(parent: app)
print("  the same profile: \(document.profile === document.profile)")
print("  the application's client: \(document.profile.client === app.client)")
try await document.scope.close()

// snippet: duplicated-instances
let graph = DependencyGraph.record {
  let app = AppAssembly()
  _ = app.client  // the parent first
  _ = SessionAssembly(parent: app, user: "Stephen").profile
}
print("shared in a parent and a child alike: \(graph.duplicatedInstances.count)")
// snippet-end
