// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

final class Client: Sendable {}

final class People: Sendable {
  let client: Client

  init(client: Client) { self.client = client }
}

final class Screen {
  let people: People

  init(people: People) { self.people = people }
}

protocol PeopleAssembly: Composure.Assembly {
  var client: Client { get }
  var people: People { get }
}

extension PeopleAssembly {
  var people: People { shared(\.people) { People(client: client) } }
}

/// `people` has moved. Its dependency has not, so it is a container requirement.
struct AppAssembly: PeopleAssembly, LegacyAssembly {
  let scope = Scope("app")
  unowned let container: Container

  var client: Client { require(Client.self) }
}

let container = Container()
container.register(Client.self) { _ in Client() }.inObjectScope(.container)
container.register(Screen.self) { r in Screen(people: r.resolve(People.self)!) }

let app = AppAssembly(container: container)
container.register(People.self, from: app, \.people)  // for the services that have not moved

for requirement in container.verificationReport().containerRequirements {
  print("a container requirement: \(requirement.service)")
}
let screen = container.resolve(Screen.self)!
print("one instance on both sides: \(screen.people === app.people)")
print("of the container's client: \(app.people.client === container.resolve(Client.self)!)")
