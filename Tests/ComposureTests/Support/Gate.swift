// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A barrier that opens when a number of threads have arrived.
final class Gate: @unchecked Sendable {
  // SAFETY: accessed only under the condition's lock.
  private let condition = NSCondition()
  private var missing: Int

  init(_ count: Int) {
    missing = count
  }

  func arrive() {
    condition.lock()
    missing -= 1
    condition.broadcast()
    while missing > 0 { condition.wait() }
    condition.unlock()
  }
}
