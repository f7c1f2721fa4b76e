// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

protocol Client: AnyObject {
  var address: String { get }
}

final class LiveClient: Client {
  let address: String

  init(address: String) { self.address = address }
}

final class People {
  let client: any Client

  init(client: any Client) { self.client = client }
}

final class Screen {
  @Injected var people: People?
  @Injected(tag: "staging") var staging: (any Client)?
}

// snippet: register
let container = DependencyContainer { container in
  container.register(.singleton) { LiveClient(address: "example.com") as any Client }
  container.register(tag: "staging") { LiveClient(address: "staging.example.com") as any Client }
  container.register { People(client: $0) }  // resolves its parameters
  container.register { (name: String) in "Hello, \(name)!" }
  container.register { Screen() }  // and its properties
}
try container.bootstrap()
// snippet-end

// snippet: resolve
let screen = try container.resolve() as Screen
let greeting = try container.resolve(arguments: "Stephen") as String
print("\(screen.people?.client.address ?? "-"), \(screen.staging?.address ?? "-")")
print(greeting)
// snippet-end

// snippet: errors
logLevel = .None  // debug builds write each error; here it is caught
do {
  _ = try container.resolve() as Int
} catch {
  print(error)
}
// snippet-end
