// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

final class User {}
final class Shop {
  init(_ user: User) {}
}

func registerServices() {
  Resolver.register { User() }.scope(.cached)
  Resolver.register { r in Shop(r.resolve()) }.scope(.application)
  _ = Resolver.resolve(Shop.self)
}

func logOut() { ResolverScope.cached.reset() }
