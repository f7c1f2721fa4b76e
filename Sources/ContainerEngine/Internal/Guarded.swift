// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// A lock in memory of its own, which goes with its last user.
package final class SharedLock: Sendable {
  private let lock = Lock.allocate()

  package init() {}

  deinit {
    lock.deallocate()
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Gives up the lock, which the caller holds, until `wakeAll()` is called, and has it again on return.
  package func wait() {
    lock.wait()
  }

  package func wakeAll() {
    lock.wakeAll()
  }
}

/// A value that is touched under a lock only.
package final class Guarded<Value>: @unchecked Sendable {
  // SAFETY: `value` is touched under the lock only.
  private let lock = SharedLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
