// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A thread-safe source of numbers from 1.
final class Counter: @unchecked Sendable {
  // SAFETY: `value` is accessed only under the lock.
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}
