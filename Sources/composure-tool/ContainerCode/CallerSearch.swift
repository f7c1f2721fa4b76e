// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The functions that call each function; `nil` for a call outside of functions, or at another time.
struct CallerSearch {
  private var callers: [USR: Set<USR?>] = [:]

  /// Adds a caller of a function.
  mutating func add(_ caller: USR?, of function: USR) {
    callers[function, default: []].insert(caller)
  }

  /// Returns whether a function is called.
  func isCalled(_ function: USR) -> Bool { callers[function] != nil }

  /// Returns functions together with those that only they call, also indirectly.
  func functions(calledOnlyBy first: Set<USR>) -> Set<USR> {
    var functions = first
    var isComplete = first.isEmpty
    while !isComplete {
      isComplete = true
      for (usr, found) in callers
      where !functions.contains(usr) && found.allSatisfy({ $0.map(functions.contains) == true }) {
        functions.insert(usr)
        isComplete = false
      }
    }
    return functions
  }
}
