// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// A lock in memory of its own, which goes with its last user.
package final class SharedLock: Sendable {
  private let mutex = Lock.allocate()

  package init() {}

  deinit {
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try mutex.withLock(body)
  }

  /// Gives up the lock, which the caller holds, until `wakeAll()` is called, and has it again on return.
  package func wait() {
    mutex.wait()
  }

  package func wakeAll() {
    mutex.wakeAll()
  }
}

/// A value that is only accessed under a lock.
package final class Guarded<Value>: @unchecked Sendable {
  // SAFETY: `cell` is accessed under the lock only.

  /// The place of the value.
  ///
  /// NB: `withLock` passes this struct, never the value itself. A closure that is passed as a generic `inout` is stored back
  /// inside two reabstraction thunks by each access, even by one that only reads, until a call of it overflows the stack.
  package struct Cell {
    package var value: Value
  }

  private let lock = SharedLock()
  private var cell: Cell

  package init(_ value: Value) {
    cell = Cell(value: value)
  }

  /// The value. Setting it releases the previous value outside the lock, since a user's `deinit` may run then.
  package var value: Value {
    get { lock.withLock { cell.value } }
    set { replace(with: newValue) }
  }

  /// Sets the value.
  ///
  /// - Returns: The previous value.
  @discardableResult
  package func replace(with newValue: Value) -> Value {
    lock.withLock {
      let previous = cell.value
      cell.value = newValue
      return previous
    }
  }

  /// Calls a closure with the value's place, under the lock.
  ///
  /// The closure calls no code of a user, and returns what it takes out, so that the caller releases it.
  package func withLock<Result>(_ body: (inout Cell) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&cell) }
  }
}
