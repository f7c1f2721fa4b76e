// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// The memory of a scope that several threads access: the word that points to its table, and its lock.
@safe
@usableFromInline
struct ScopeMemory {
  // SAFETY: the scope owns the memory and frees it last. The word always points to a table; it is loaded with acquire
  // order and stored with release order.
  @usableFromInline let scope: UnsafeMutablePointer<composure_scope>

  /// Allocates memory with an empty table.
  init() {
    unsafe scope = composure_scope_make()
  }

  /// Frees the memory, except for the table. The memory must not be used afterwards.
  @unsafe
  func free() {
    unsafe composure_scope_free(scope)
  }

  /// The lock in the memory.
  var lock: Condition { unsafe Condition(initialized: composure_scope_condition(scope)) }

  /// The table that readers see.
  @inlinable @inline(__always)
  var table: CacheTable {
    unsafe CacheTable(PointerTable(memory: composure_load(composure_scope_table(scope)).unsafelyUnwrapped))
  }

  /// Replaces the table that readers see. Threads may still read the previous one, which must stay intact.
  func show(_ table: CacheTable) {
    unsafe composure_store(composure_scope_table(scope), table.pointers.memory)
  }

  /// Replaces the table that readers see with an empty one.
  func hideTable() {
    unsafe composure_scope_hide(scope)
  }
}
