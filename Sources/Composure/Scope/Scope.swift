// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// A lifetime for shared values: an assembly's scope caches them until it is released.
///
/// ```swift
/// struct AppAssembly: NetworkAssembly {
///   let scope = Scope()
///   let baseURL: URL
/// }
/// ```
///
/// There is no global scope and no registry. Two scopes never share a value, so two composition roots in one process,
/// or two tests that run in parallel, are independent. When a scope is destroyed, its values are released in reverse
/// order of their creation.
///
/// A scope is `Sendable` and can be used on any thread, so its values must be `Sendable` too.
///
/// - Complexity: Creating a scope is O(1). The table is allocated with the first shared value.
public final class Scope: @unchecked Sendable {
  // SAFETY: the pointers are set once, to memory that the scope owns while it lives. The table is read with acquire
  // loads and replaced with release stores; `contents` is accessed only under the lock.

  /// The name from the initializer, for messages; empty if there is none.
  public let name: String

  /// The word that points to the current table; never empty.
  @usableFromInline let table: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  let lock: Condition
  var contents: ScopeContents
  private let memory: UnsafeMutablePointer<composure_scope>

  /// Creates an empty scope.
  ///
  /// - Parameter name: The scope's name in messages.
  public init(_ name: String = "") {
    self.name = name
    memory = composure_scope_make()
    table = composure_scope_table(memory)
    contents = ScopeContents(table: CacheTable(memory: table.pointee.unsafelyUnwrapped))
    lock = Condition(initialized: composure_scope_condition(memory))
  }

  deinit {
    var newest = contents.newest
    while let entry = newest {
      newest = entry.pointee.previous
      CacheEntry.destroy(entry)
    }
    contents.table.deallocate()
    composure_scope_free(memory)
  }

  /// Replaces the table with an empty one. Threads may still read the previous one, which stays intact.
  func hideTable() {
    composure_scope_hide(memory)
  }

  /// The table that readers see.
  @inlinable @inline(__always)
  var visibleTable: CacheTable { CacheTable(memory: composure_load(table).unsafelyUnwrapped) }
}
