// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Terminology {
  /// Resolver's terminology.
  static let resolver = Terminology(
    recursion: "RESOLVER: a circular dependency never ends. Break the cycle by injecting one of the services later.",
    consequenceOfFailure: "cannot be resolved",
    optionalLookup: { _ in "resolve it with 'optional()' if it may be absent" },
    laterLookup: { "resolve it when it is needed, as a '@LazyInjected var' of type '\($0)'" },
    cycleAdvice: "break the cycle by injecting one of them later, as a '@LazyInjected' or '@WeakLazyInjected' property",
    completionAdvice:
      "break the cycle by injecting one of them later, as a '@LazyInjected' or '@WeakLazyInjected' property",
    declarationAdvice: "verify with a dry run",
    ambiguityAdvice:
      "remove one of them, give them names, or register the one to use in a child resolver",
    forwardingMethod: "implements",
    linkedContainer: "child resolver")
}
