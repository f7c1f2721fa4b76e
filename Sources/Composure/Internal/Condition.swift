// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ComposurePrimitives

/// A lock whose holder can wait until another thread has changed what it guards.
///
/// It is a handle on memory that its maker owns, so that a scope keeps its lock in its own block. No closure of a user
/// is ever called while one is held.
package struct Condition: @unchecked Sendable {
  // SAFETY: the memory is a mutex and a condition, made to be used from any thread; whoever allocated it frees it last.
  private let raw: UnsafeMutablePointer<composure_condition>

  /// Makes a lock in memory of its own. Unless it lives as long as the process, `deallocate()` ends it.
  package static func allocate() -> Condition {
    Condition(initializing: .allocate(capacity: 1))
  }

  /// Ends a lock that was made by `allocate()`.
  package func deallocate() {
    destroy()
    raw.deallocate()
  }

  /// Makes a lock in the caller's memory; `destroy()` comes before that memory is freed.
  package init(initializing memory: UnsafeMutablePointer<composure_condition>) {
    self.init(initialized: memory)
    composure_condition_init(raw)
  }

  /// A handle on a lock that was made before.
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

  /// Gives up the lock until `wakeAll()` is called, and has it again on return. It may also return for no reason.
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
