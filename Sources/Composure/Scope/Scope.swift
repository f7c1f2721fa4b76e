// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

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
  // SAFETY: `memory` is made for several threads; `contents` is accessed only under the lock.

  /// The name from the initializer, for messages; empty if there is none.
  public let name: String

  @usableFromInline let memory: ScopeMemory

  let lock: Condition
  var contents: ScopeContents

  /// Creates an empty scope.
  ///
  /// - Parameter name: The scope's name in messages.
  public init(_ name: String = "") {
    self.name = name
    memory = ScopeMemory()
    contents = ScopeContents(table: memory.table)
    lock = memory.lock
  }

  deinit {
    // Readers retain the scope, so none is left.
    var newest = contents.newest
    while let entry = newest {
      newest = entry.previous
      unsafe entry.destroy()
    }
    unsafe contents.table.deallocate()
    unsafe memory.free()
  }
}
