// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A counter that any thread may increment.
final class SharedCount: @unchecked Sendable {
  // SAFETY: `value` is accessed under the lock.
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  func add() { lock.withLock { value += 1 } }
}
