// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

final class Store {}
final class Session {}
final class Editor {
  @Injected var store: Store
  @LazyInjected(name: .guest) var session: Session
}

extension Resolver.Name {
  static let guest = Self("guest")
}

func registerServices() {
  Resolver.register { Editor() }
  Resolver.register { Session() }
  _ = (Resolver.resolve(Editor.self), Resolver.resolve(Session.self))
}
