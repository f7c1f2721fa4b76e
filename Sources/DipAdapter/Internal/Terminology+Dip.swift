// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Terminology {
  /// The words of Dip's users.
  static let dip = Terminology(
    recursion:
      "Dip: a circular dependency never ends. Let one of the services take the other in 'resolvingProperties'.",
    consequenceOfMiss: "is thrown an error",
    optionalLookup: {
      "resolve it with 'try?' where it may be absent, or inject it with 'required: false', as '\($0)?'"
    },
    laterLookup: { "resolve a '\($0)' when it is needed" },
    cycleAdvice: "let one of them take the other later, in 'resolvingProperties' or as an '@Injected' property",
    completionAdvice: "connect both of them in 'resolvingProperties'",
    declarationAdvice: "verify with a dry run, or register an initializer whose parameters are wired",
    ambiguityAdvice: "remove one of them, or give them tags",
    forwardingMethod: "implements")
}
