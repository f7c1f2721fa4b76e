// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// A lock in memory of its own, which goes with its last user.
final class SharedLock: Sendable {
  private let lock = Lock.allocate()

  deinit {
    lock.deallocate()
  }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Gives up the lock, which the caller holds, until `wakeAll()` is called, and has it again on return.
  func wait() {
    lock.wait()
  }

  func wakeAll() {
    lock.wakeAll()
  }
}

/// A value that is touched under a lock only.
final class Guarded<Value>: @unchecked Sendable {
  // SAFETY: `value` is touched under the lock only.
  private let lock = SharedLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
