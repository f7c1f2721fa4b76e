// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Client {}
final class People { init(client: Client) {} }

final class AppAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Client.self) { _ in Client() }.inObjectScope(.container)
    container.autoregister(People.self, initializer: People.init)
  }
}

let container = Container()
let assembler = Assembler([AppAssembly()], container: container)
try container.verify()
precondition(assembler.resolver.resolve(People.self) != nil)
print("SwinjectAdapter: \(container.verificationReport())")
