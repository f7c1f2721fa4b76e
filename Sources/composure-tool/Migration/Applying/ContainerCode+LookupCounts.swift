// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension ContainerCode {
  /// The number of the program's own lookups of each key.
  var lookupCounts: [String: Int] { lookupCounts(without: []) }

  /// Returns the number of the program's own lookups of each key.
  ///
  /// - Parameter removed: The registrations whose lookups do not count.
  func lookupCounts(without removed: [ContainerRegistration]) -> [String: Int] {
    lookups.reduce(into: [:]) { counts, lookup in
      if case .autoregistered = lookup.form { return }
      if removed.contains(where: { $0.place.contains(lookup.place) }) { return }
      counts[lookup.key.description, default: 0] += 1
    }
  }

  /// Checks that the program has the expected number of lookups of each key.
  ///
  /// - Throws: `ToolError` that names the first key with another number.
  func checkLookups(_ expected: [String: Int]) throws(ToolError) {
    let found = lookupCounts
    for key in Set(expected.keys).union(found.keys).sorted() {
      let (before, after) = (expected[key, default: 0], found[key, default: 0])
      guard before != after else { continue }
      throw ToolError(text: MigrationMessages.stepChangesLookups(key, from: before, to: after))
    }
  }
}
