// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

struct Server { let address: String }
struct People { let server: Server }

// snippet: assemblies
final class NetworkAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Server.self) { _ in Server(address: "example.com") }
  }
}

final class PeopleAssembly: Assembly {
  func assemble(container: Container) {
    container.register(People.self) { r in People(server: r.resolve(Server.self)!) }
  }

  func loaded(resolver: any Resolver) {
    print("loaded, of \(resolver.resolve(People.self)!.server.address)")
  }
}

let assembler = Assembler([NetworkAssembly(), PeopleAssembly()])
let session = Assembler([], parent: assembler)
// snippet-end

print("a child asks its parent: \(session.resolver.resolve(People.self)!.server.address)")
