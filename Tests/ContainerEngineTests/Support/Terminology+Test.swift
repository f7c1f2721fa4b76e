// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import ContainerEngine

extension Terminology {
  /// The words of a system that the tests make up.
  static let test = Terminology(
    recursion: "A circle.", consequenceOfMiss: "", optionalLookup: { "\($0)" },
    laterLookup: { "\($0)" }, cycleAdvice: "", completionAdvice: "",
    declarationAdvice: "", ambiguityAdvice: "",
    forwardingMethod: "implements")
}
