// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

func checkResolver() {
  Resolver.main.register { "Resolver" }
  print("All: \(Resolver.resolve(String.self))")
}
