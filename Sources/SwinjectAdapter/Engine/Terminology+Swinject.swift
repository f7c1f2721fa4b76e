// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Terminology {
  /// The words of Swinject's users.
  static let swinject = Terminology(
    recursion: """
      Infinite recursive call for circular dependency has been detected. To avoid the infinite call, 'initCompleted' \
      handler should be used to inject circular dependency.
      """,
    consequenceOfMiss: "is given nil",
    optionalLookup: { "ask for '\($0)?' where it may be absent" },
    laterLookup: { "ask for it when it is needed, as a 'Provider<\($0)>'" },
    cycleAdvice: "let one of them take the other later, in an 'initCompleted' closure or as a 'Lazy'",
    completionAdvice: "connect both of them in 'initCompleted' closures",
    declarationAdvice: "verify with a dry run, or register an initializer with 'autoregister'",
    ambiguityAdvice:
      "remove one of them, give them names, or register the one that is meant to count in a child container",
    forwardingMethod: "implements")
}
