// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Terminology {
  /// Dip's terminology.
  static let dip = Terminology(
    recursion:
      "Dip: a circular dependency never ends. Break the cycle by injecting one of the services in 'resolvingProperties'.",
    consequenceOfFailure: "receives an error",
    optionalLookup: {
      "resolve it with 'try?' if it may be absent, or inject it with 'required: false', as '\($0)?'"
    },
    laterLookup: { "resolve a '\($0)' when it is needed" },
    cycleAdvice:
      "break the cycle by injecting one of them later, in 'resolvingProperties' or as an '@Injected' property",
    completionAdvice: "connect both of them in 'resolvingProperties'",
    declarationAdvice: "verify with a dry run, or register an initializer whose parameters are wired",
    ambiguityAdvice: "remove one of them, or give them tags",
    forwardingMethod: "implements")
}
