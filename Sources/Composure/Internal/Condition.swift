// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ComposurePrimitives

/// A lock with a condition variable.
///
/// A handle to memory that its creator owns, so that a scope can embed its lock. User code is never called while the
/// lock is held.
package struct Condition: @unchecked Sendable {
  // SAFETY: the memory is a mutex and a condition, which any thread may use; its owner frees it last.
  private let raw: UnsafeMutablePointer<composure_condition>

  /// Allocates memory for a lock and creates it there. Call `deallocate()` unless the lock lives as long as the
  /// process.
  package static func allocate() -> Condition {
    Condition(initializing: .allocate(capacity: 1))
  }

  /// Destroys a lock that `allocate()` created.
  package func deallocate() {
    destroy()
    raw.deallocate()
  }

  /// Creates a lock in the caller's memory. Call `destroy()` before you free that memory.
  package init(initializing memory: UnsafeMutablePointer<composure_condition>) {
    self.init(initialized: memory)
    composure_condition_init(raw)
  }

  /// Creates a handle to an existing lock.
  package init(initialized memory: UnsafeMutablePointer<composure_condition>) {
    raw = memory
  }

  package func destroy() {
    composure_condition_destroy(raw)
  }

  package func lock() {
    pthread_mutex_lock(&raw.pointee.mutex)
  }

  package func unlock() {
    pthread_mutex_unlock(&raw.pointee.mutex)
  }

  /// Releases the lock until `wakeAll()` is called, then acquires it again. May wake spuriously.
  package func wait() {
    pthread_cond_wait(&raw.pointee.condition, &raw.pointee.mutex)
  }

  package func wakeAll() {
    pthread_cond_broadcast(&raw.pointee.condition)
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
