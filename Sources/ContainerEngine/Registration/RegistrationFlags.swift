// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Flags for the fast path, which describe how to create instances. A flag is never cleared.
@usableFromInline
package enum RegistrationFlags {
  /// The factory can be called directly, and nothing is cached.
  @inlinable package static var isTransient: Int { 1 }
  /// The factory can be called directly, and its objects are cached in the graph.
  @inlinable package static var isOfGraph: Int { 2 }
  /// Closures complete each instance.
  @inlinable package static var isCompleted: Int { 4 }
  /// An instance's memory begins with a reference and contains no other references.
  package static var isObject: Int { 8 }
}
