// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

final class Client {
  let address: String

  init(address: String) { self.address = address }
}

final class People {
  let client: Client

  init(client: Client) { self.client = client }
}

// snippet: register
extension Resolver.Name {
  static let staging = Self("staging")
}

extension Resolver: @retroactive ResolverRegistering {
  /// Called once, before anything is resolved.
  public static func registerAllServices() {
    register { Client(address: "example.com") }.scope(.application)
    register(name: .staging) { Client(address: "staging.example.com") }
    register { People(client: resolve()) }
    register { _, args in "Hello, \(args() as String)!" }
  }
}
// snippet-end

// snippet: inject
final class Screen {
  @Injected var people: People
  @Injected(name: .staging) var staging: Client
  @LazyInjected var client: Client
  @OptionalInjected var number: Int?
}

let screen = Screen()
print("\(screen.people.client.address), \(screen.staging.address)")
print("one for the application: \(screen.client === screen.people.client)")
print("nobody registers a number: \(screen.number == nil)")
print(Resolver.resolve(String.self, args: "Stephen"))
// snippet-end

// snippet: test
let mock = Resolver(child: .main)
mock.register { Client(address: "a test") }
Resolver.root = mock
print("in a test: \(Resolver.resolve(Client.self).address)")
// snippet-end
