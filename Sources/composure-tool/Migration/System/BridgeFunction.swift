// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A function that registers members of a composition root in the container of an original library.
struct BridgeFunction: Hashable, Comparable {
  /// The number of arguments that the function passes on; for Resolver, 1 for any number.
  let argumentCount: Int
  /// Whether the members are isolated to the main actor.
  let isOnMainActor: Bool

  /// Reads a function that an earlier step has written.
  init(_ function: Member, in program: Program) {
    isOnMainActor = function.labels.last == "mainActorFactory"
    guard let type = function.parameters.last?.type.map(program.text), let end = type.range(of: ") -> ")?.lowerBound,
      let start = type[..<end].lastIndex(of: "(")
    else {
      argumentCount = 0
      return
    }
    argumentCount = TypeText.list(String(type[type.index(after: start)..<end])).count - 1
  }

  init(argumentCount: Int, isOnMainActor: Bool) {
    self.argumentCount = argumentCount
    self.isOnMainActor = isOnMainActor
  }

  static func < (left: BridgeFunction, right: BridgeFunction) -> Bool {
    (left.isOnMainActor ? 1 : 0, left.argumentCount) < (right.isOnMainActor ? 1 : 0, right.argumentCount)
  }
}
