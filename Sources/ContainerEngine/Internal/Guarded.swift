// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// A value that is only accessed under a lock of its own. Copies refer to the same value.
///
/// NB: The functions are inlinable so that adapters compile them for their types. Generic code that is not compiled for its type finds
/// the type's metadata at run time, which takes longer than the lock.
@usableFromInline
package struct Guarded<Value>: @unchecked Sendable {
  // SAFETY: the cell is accessed under the mutex only.

  /// The place of the value.
  ///
  /// NB: `withLock` passes this struct, never the value itself. A closure that is passed as a generic `inout` is stored back
  /// inside two reabstraction thunks by each access, even by one that only reads, until a call of it overflows the stack.
  @usableFromInline
  package struct Cell {
    @usableFromInline package var value: Value

    @inlinable
    init(value: Value) {
      self.value = value
    }
  }

  @usableFromInline let buffer: ManagedBuffer<Cell, composure_mutex>

  @inlinable
  package init(_ value: Value) {
    buffer = .create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { composure_mutex_init($0) }
      return Cell(value: value)
    }
  }

  /// The value. Setting it releases the previous value outside the lock, since a user's `deinit` may run then.
  @inlinable
  package var value: Value {
    get { withLock { $0.value } }
    nonmutating set { replace(with: newValue) }
  }

  /// Sets the value.
  ///
  /// - Returns: The previous value.
  @inlinable @discardableResult
  package func replace(with newValue: Value) -> Value {
    withLock { cell in
      let previous = cell.value
      cell.value = newValue
      return previous
    }
  }

  /// Calls a closure with the value's place, under the lock.
  ///
  /// The closure calls no code of a user, and returns what it takes out, so that the caller releases it.
  @inlinable
  package func withLock<Result>(_ body: (inout Cell) throws -> Result) rethrows -> Result {
    try buffer.withUnsafeMutablePointers { cell, mutex in
      composure_mutex_lock(mutex)
      defer { composure_mutex_unlock(mutex) }
      return try body(&cell.pointee)
    }
  }
}

/// A lock for several properties of a class. Copies are the same lock.
package struct Mutex: Sendable {
  private let guarded = Guarded<Void>(())

  package init() {}

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try guarded.withLock { _ in try body() }
  }
}
