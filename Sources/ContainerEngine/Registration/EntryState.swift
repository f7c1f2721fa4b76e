// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The bits of an entry's state: what is settled of how instances are made. They are set, and never taken back.
@usableFromInline
package enum EntryState {
  /// The factory can be called at once, and nothing is kept.
  @inlinable package static var isTransient: Int { 1 }
  /// The factory can be called at once, and an object that it makes belongs to the graph.
  @inlinable package static var isOfGraph: Int { 2 }
  /// There are closures that complete an instance.
  @inlinable package static var isCompleted: Int { 4 }
  /// The memory of an instance begins with a reference, and the rest of it is none.
  package static var isObject: Int { 8 }
}
