// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension String {
  /// Returns whether this string contains another one. The library's `contains(_:)` requires newer systems.
  package func includes(_ part: String) -> Bool {
    let haystack = utf8, needle = part.utf8
    return haystack.indices.contains { haystack[$0...].starts(with: needle) }
  }
}
