// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

final class Parent {
  @Injected var child: Child
}
final class Child {
  let parent: Parent = Resolver.resolve()
}

func registerServices() {
  Resolver.register { Parent() }
  Resolver.register { Child() }.scope(.application)
}
