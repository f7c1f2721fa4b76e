// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// A lifetime, held as a value: an assembly's shared values live in its scope, and are released with it.
///
/// ```swift
/// struct AppAssembly: NetworkAssembly {
///   let scope = Scope()
///   let baseURL: URL
/// }
/// ```
///
/// There is no global scope and no registry. Two scopes never share a value, so two composition roots in one process, or two
/// tests that run in parallel, are independent. When a scope is destroyed, its values are released in reverse order of their
/// creation.
///
/// A scope is `Sendable` and can be used on any thread, so its values must be `Sendable` too.
///
/// - Complexity: Creating a scope is O(1) and allocates no table; the first shared value does.
public final class Scope: @unchecked Sendable {
  // SAFETY: the pointers are set once, to memory that the scope owns while it lives. The table is read with acquire loads and
  // replaced with release stores; `contents` is accessed under the lock only.

  /// The name given at creation, for messages; empty without one.
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
    for memory in contents.tables { memory.deallocate() }
    composure_scope_free(memory)
  }

  /// Replaces the table by an empty one; threads that still read the previous one find it intact.
  func hideTable() {
    composure_scope_hide(memory)
  }

  /// The table that readers see.
  @inlinable @inline(__always)
  var visibleTable: CacheTable { CacheTable(memory: composure_load(table).unsafelyUnwrapped) }
}
