// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

struct Client {}
struct People { let client: Client }

func runTheApplication(_ container: Container) {
  _ = container.resolve(People.self)
}

let container = Container()
container.register(Client.self) { _ in Client() }
container.register(People.self) { r in People(client: r.resolve(Client.self)!) }

let counter = ResolutionCounter(container)
runTheApplication(container)
print("\(counter.total) questions, of which \(counter.counts["Client", default: 0]) for the client")
