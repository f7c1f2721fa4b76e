// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ComposurePrimitives

/// A lock with a condition variable.
///
/// A handle to memory that its creator owns, so that a scope can embed its lock. User code is never called while the
/// lock is held.
@safe
package struct Condition: @unchecked Sendable {
  // SAFETY: the memory is a mutex and a condition, which any thread may use; its owner frees it last. Initializers from
  // pointers and functions that free memory are unsafe, all others rely on this.
  private let raw: UnsafeMutablePointer<composure_condition>

  /// Allocates memory for a lock and creates it there. Call `deallocate()` unless the lock lives as long as the
  /// process.
  package static func allocate() -> Condition {
    unsafe Condition(initializing: .allocate(capacity: 1))
  }

  /// Destroys a lock that `allocate()` created.
  @unsafe
  package func deallocate() {
    unsafe destroy()
    unsafe raw.deallocate()
  }

  /// Creates a lock in the caller's memory. Call `destroy()` before you free that memory.
  package init(initializing memory: UnsafeMutablePointer<composure_condition>) {
    unsafe self.init(initialized: memory)
    unsafe composure_condition_init(raw)
  }

  /// Creates a handle to an existing lock.
  package init(initialized memory: UnsafeMutablePointer<composure_condition>) {
    unsafe raw = memory
  }

  @unsafe
  package func destroy() {
    unsafe composure_condition_destroy(raw)
  }

  package func lock() {
    unsafe pthread_mutex_lock(&raw.pointee.mutex)
  }

  package func unlock() {
    unsafe pthread_mutex_unlock(&raw.pointee.mutex)
  }

  /// Releases the lock until `wakeAll()` is called, then acquires it again. May wake spuriously.
  package func wait() {
    unsafe pthread_cond_wait(&raw.pointee.condition, &raw.pointee.mutex)
  }

  package func wakeAll() {
    unsafe pthread_cond_broadcast(&raw.pointee.condition)
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
