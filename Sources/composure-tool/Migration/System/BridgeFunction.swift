// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A function that registers members of a composition root in the container of an original library.
struct BridgeFunction: Hashable, Comparable {
  /// The number of arguments that the function passes on; for Resolver, 1 for any number.
  let argumentCount: Int
  /// Whether the members are isolated to the main actor.
  let isOnMainActor: Bool
  /// Whether Dip's `bootstrap()` creates the instances.
  let isEager: Bool

  /// Reads a function that an earlier step has written.
  init(_ function: Member, in program: Program) {
    isOnMainActor = function.labels.last == "mainActorFactory"
    isEager = function.labels.last == "isEager"
    guard let type = function.parameters.last?.type.map(program.text), let end = type.range(of: ") -> ")?.lowerBound,
      let start = type[..<end].lastIndex(of: "(")
    else {
      argumentCount = 0
      return
    }
    argumentCount = TypeText.list(String(type[type.index(after: start)..<end])).count - 1
  }

  init(argumentCount: Int, isOnMainActor: Bool, isEager: Bool) {
    self.argumentCount = argumentCount
    self.isOnMainActor = isOnMainActor
    self.isEager = isEager
  }

  /// The number of arguments in words, for the comment of the function.
  var ofArguments: String {
    switch argumentCount {
    case 0: ""
    case 1: " of an argument"
    default: " of \(argumentCount) arguments"
    }
  }

  /// Returns statements that call a factory on the main actor, and return the service.
  ///
  /// - Parameters:
  ///   - call: The call of the factory.
  ///   - passed: The names of the values that the call passes, of types that may not be `Sendable`.
  static func onMainActor(_ call: String, passing passed: [String]) -> String {
    // The compiler cannot know that the closure runs here.
    let values = passed.map { "nonisolated(unsafe) let \($0) = \($0)\n" }.joined()
    return """
      // SAFETY: the closure runs here, on the main actor, and ends before the service is returned.
      nonisolated(unsafe) var services: [Service] = []
      \(values)MainActor.assumeIsolated { services.append(\(call)) }
      return services[0]
      """
  }

  private var order: (Int, Int, Int) { (isOnMainActor ? 1 : 0, isEager ? 1 : 0, argumentCount) }

  static func < (left: BridgeFunction, right: BridgeFunction) -> Bool {
    left.order < right.order
  }
}
