// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// A lock for several properties of a class, held for a few instructions.
@safe
@usableFromInline
package class Mutex: @unchecked Sendable {
  // SAFETY: the memory is a mutex, which any thread may use; it is allocated and freed with this object.

  /// NB: The mutex is allocated separately, since exclusive access to a stored property would conflict with waiting
  /// threads.
  @usableFromInline let memory: UnsafeMutablePointer<composure_mutex>

  @inlinable
  package init() {
    unsafe memory = .allocate(capacity: 1)
    unsafe composure_mutex_init(memory)
  }

  @inlinable
  deinit {
    unsafe memory.deallocate()
  }

  @inlinable
  package final func lock() {
    unsafe composure_mutex_lock(memory)
  }

  @inlinable
  package final func unlock() {
    unsafe composure_mutex_unlock(memory)
  }

  @inlinable
  package final func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
