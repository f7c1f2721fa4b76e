// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension String {
  /// Whether a text is part of this one: the library's `contains(_:)` for texts is newer than the oldest systems.
  package func includes(_ part: String) -> Bool {
    let haystack = utf8, needle = part.utf8
    return haystack.indices.contains { haystack[$0...].starts(with: needle) }
  }
}
