// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

final class Client {}
final class People {
  let client: Client
  init(client: Client) { self.client = client }
}

let container = DependencyContainer { container in
  container.register(.singleton) { Client() }
  container.register { People(client: $0) }
}
try container.bootstrap()
let people = try container.resolve() as People
let client = try container.resolve() as Client
precondition(people.client === client)
print("DipAdapter: \(type(of: people))")
