// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// A lock for several properties of a class, held for a few instructions.
@usableFromInline
package class Mutex: @unchecked Sendable {
  // SAFETY: the memory is a mutex, which any thread may use, and is freed with this object.

  /// NB: The mutex is allocated separately, since exclusive access to a stored property would conflict with waiting
  /// threads.
  @usableFromInline let memory: UnsafeMutablePointer<composure_mutex>

  @inlinable
  package init() {
    memory = .allocate(capacity: 1)
    composure_mutex_init(memory)
  }

  @inlinable
  deinit {
    memory.deallocate()
  }

  @inlinable
  package final func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    composure_mutex_lock(memory)
    defer { composure_mutex_unlock(memory) }
    return try body()
  }
}
