// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

protocol Lists {}
protocol Details {}
final class Tricks: Lists, Details {}

func registerServices() {
  Resolver.register { Tricks() }.implements(Lists.self)
  Resolver.register { Tricks() }.implements(Details.self)
  _ = (Resolver.resolve(Tricks.self), Resolver.resolve(Lists.self), Resolver.resolve(Details.self))
}
