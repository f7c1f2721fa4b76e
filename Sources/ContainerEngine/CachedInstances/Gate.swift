// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// A one-shot event. Other threads wait until the thread that created the gate opens it.
///
/// On Apple platforms, it is a lock that the thread holds until then, so that the thread inherits the waiters'
/// priority. On Linux, it is a condition, since Linux has no priority donation and the thread sanitizer limits the
/// number of held locks.
final class Gate: @unchecked Sendable {
  // SAFETY: `lock` is thread-safe, `isOpen` is accessed under it.

  #if canImport(Darwin)
  private let lock = Mutex()

  init() {
    lock.lock()
  }

  /// Opens the gate. Must be called by the thread that created it.
  func open() {
    lock.unlock()
  }

  /// Waits until the gate is open.
  func wait() {
    lock.lock()
    lock.unlock()
  }
  #else
  private let lock = Condition.allocate()
  private var isOpen = false

  deinit {
    // No thread waits for a gate that is released.
    unsafe lock.deallocate()
  }

  /// Opens the gate. Must be called by the thread that created it.
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
