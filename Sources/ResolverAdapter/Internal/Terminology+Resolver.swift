// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Terminology {
  /// The words of Resolver's users.
  static let resolver = Terminology(
    recursion: "RESOLVER: a circular dependency never ends. Let one of the services take the other later.",
    consequenceOfMiss: "cannot be resolved",
    optionalLookup: { _ in "ask for it with 'optional()' where it may be absent" },
    laterLookup: { "ask for it when it is needed, as a '@LazyInjected var' of type '\($0)'" },
    cycleAdvice: "let one of them take the other later, as a '@LazyInjected' or '@WeakLazyInjected' property",
    completionAdvice: "let one of them take the other later, as a '@LazyInjected' or '@WeakLazyInjected' property",
    declarationAdvice: "verify with a dry run",
    ambiguityAdvice:
      "remove one of them, give them names, or register the one that is meant to count in a child resolver",
    forwardingMethod: "implements",
    linkedContainer: "child resolver")
}
