// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Alternative rules. Each is correct on its own, but not both together.
struct Variant: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Runs that borrow from each other, in any direction, become visible together.
  ///
  /// A run that borrows ends before its cycle is complete, so no wait takes long. An engine can then merge groups of runs, and
  /// never has to traverse a closure.
  static let mergedClosures = Variant(rawValue: 1)
  /// A thread borrows as soon as one unfinished run of the closure closes a cycle, even if it could wait for another.
  static let borrowsAtFirstCycle = Variant(rawValue: 2)
}
