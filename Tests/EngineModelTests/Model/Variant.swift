// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Other rules that are as good, each for itself. Both together are not.
struct Variant: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Runs that borrow from each other, in whichever direction, become visible together.
  ///
  /// A run that borrows ends before the cycle that made it borrow is complete, so nothing waits for long. An engine can then
  /// merge groups of runs, and never has to walk a closure.
  static let mergedClosures = Variant(rawValue: 1)
  /// A thread borrows as soon as one run of the closure that has not ended closes a cycle, even if it could wait for another.
  static let borrowsAtFirstCycle = Variant(rawValue: 2)
}
