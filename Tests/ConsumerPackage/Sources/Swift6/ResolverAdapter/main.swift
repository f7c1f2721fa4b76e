// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

final class Client {}

final class Screen {
  @Injected var client: Client
  @LazyInjected(name: "main") var named: Client
}

Resolver.main.register { Client() }.scope(.application)
Resolver.main.register(name: "main") { Client() }
let screen = Screen()
precondition(screen.client === Resolver.resolve(Client.self) && screen.client !== screen.named)
print("ResolverAdapter: \(type(of: screen.client))")
