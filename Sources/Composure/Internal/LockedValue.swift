// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A value with a lock that guards every access.
///
/// NB: The functions are inlinable so that adapters specialize them for their types. Unspecialized generic code looks
/// up type metadata at run time, which takes longer than the lock.
@usableFromInline
package final class LockedValue<Value>: Mutex, @unchecked Sendable {
  // SAFETY: the cell is accessed only under the lock, which also ensures that accesses do not overlap.

  /// The storage of the value.
  ///
  /// NB: `withLock` passes this struct, never the value itself. Each access to a closure through a generic `inout`,
  /// even a read, wraps it in two more reabstraction thunks, until a call overflows the stack.
  @usableFromInline
  package struct Cell {
    @usableFromInline package var value: Value

    @inlinable
    init(value: Value) {
      self.value = value
    }
  }

  /// NB: Checking that accesses do not overlap would call functions of the runtime for each of them.
  @exclusivity(unchecked) @usableFromInline var cell: Cell

  @inlinable
  package init(_ value: Value) {
    unsafe cell = Cell(value: value)
    super.init()
  }

  @inlinable
  deinit {}

  /// The value. Setting it releases the previous value outside the lock, since a user's `deinit` may run then.
  @inlinable
  package var value: Value {
    get { withLock { $0.value } }
    set { replace(with: newValue) }
  }

  /// Sets the value.
  ///
  /// - Returns: The previous value.
  @inlinable @discardableResult
  package func replace(with newValue: Value) -> Value {
    let previous = withLock { cell in
      let previous = cell.value
      cell.value = newValue
      return previous
    }
    // NB: optimized code would release a previous value that no caller uses under the lock.
    return withExtendedLifetime(previous) { previous }
  }

  /// Calls a closure with the value's storage, under the lock.
  ///
  /// The closure must not call user code. It returns what it removes, so that the caller releases it outside the lock.
  @inlinable
  package func withLock<Result>(_ body: (inout Cell) throws -> Result) rethrows -> Result {
    try withLock { () throws in try unsafe body(&cell) }
  }
}
