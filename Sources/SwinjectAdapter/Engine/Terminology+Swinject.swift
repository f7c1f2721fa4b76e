// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Terminology {
  /// Swinject's terminology.
  static let swinject = Terminology(
    recursion: """
      Infinite recursive call for circular dependency has been detected. To avoid the infinite call, 'initCompleted' \
      handler should be used to inject circular dependency.
      """,
    consequenceOfFailure: "receives nil",
    optionalLookup: { "resolve '\($0)?' if it may be absent" },
    laterLookup: { "resolve it when it is needed, as a 'Provider<\($0)>'" },
    cycleAdvice: "break the cycle by injecting one of them later, in an 'initCompleted' closure or as a 'Lazy'",
    completionAdvice: "connect both of them in 'initCompleted' closures",
    declarationAdvice: "verify with a dry run, or register an initializer with 'autoregister'",
    ambiguityAdvice:
      "remove one of them, give them names, or register the one to use in a child container",
    forwardingMethod: "implements")
}
