// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

final class Client {}
final class People { init(client: Client) {} }

let container = DependencyContainer { container in
  container.register(.singleton) { Client() }
  container.register { People(client: $0) }
}
try container.bootstrap()
let people = try container.resolve() as People
print("DipAdapter: \(type(of: people))")
