// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A value that is accessed only under a lock.
public final class Locked<Value>: @unchecked Sendable {
  // SAFETY: `value` is accessed only under the lock.
  private let lock = NSLock()
  private var value: Value

  /// Creates a lock with the value that it guards.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with the value, under the lock.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
