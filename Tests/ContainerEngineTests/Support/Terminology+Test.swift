// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import ContainerEngine

extension Terminology {
  /// The terminology of a fictitious container library.
  static let test = Terminology(
    recursion: "A circle.", consequenceOfFailure: "", optionalLookup: { "\($0)" },
    laterLookup: { "\($0)" }, cycleAdvice: "", completionAdvice: "",
    declarationAdvice: "", ambiguityAdvice: "",
    forwardingMethod: "implements")
}
