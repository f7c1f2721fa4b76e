// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// Closed from its creation until its thread opens it; others wait for that.
///
/// On Apple's systems it is a lock that the thread has meanwhile, so that the system gives the thread the priority of the waiting threads. On
/// Linux threads have no priority to give, and a sanitizer counts the locks that a thread has: there it is a condition.
final class Gate: @unchecked Sendable {
  // SAFETY: the lock says how it is used; `isOpen` is accessed under it.

  #if canImport(Darwin)
  private let lock: UnsafeMutablePointer<composure_mutex>

  init() {
    lock = .allocate(capacity: 1)
    composure_mutex_init(lock)
    composure_mutex_lock(lock)
  }

  deinit {
    lock.deallocate()
  }

  /// Opens the gate. To be called by the thread that created it.
  func open() {
    composure_mutex_unlock(lock)
  }

  /// Waits until the gate is open.
  func wait() {
    composure_mutex_lock(lock)
    composure_mutex_unlock(lock)
  }
  #else
  private let lock = Condition.allocate()
  private var isOpen = false

  deinit {
    lock.deallocate()
  }

  /// Opens the gate. To be called by the thread that created it.
  func open() {
    lock.withLock {
      isOpen = true
      lock.wakeAll()
    }
  }

  /// Waits until the gate is open.
  func wait() {
    lock.withLock {
      while !isOpen { lock.wait() }
    }
  }
  #endif
}
