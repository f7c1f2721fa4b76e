// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import ContainerEngine

extension Dialect {
  /// The words of a system that the tests make up.
  static let test = Dialect(
    recursion: "A circle.", consequenceOfMiss: "", optionalQuestion: { "\($0)" },
    laterQuestion: { "\($0)" }, cycleAdvice: "", completionAdvice: "",
    declarationAdvice: "", ambiguityAdvice: "",
    source: .init(factoryLabels: [], initializerCall: "", completion: "", forwarding: "implements"))
}
