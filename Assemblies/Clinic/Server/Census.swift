// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Counts the objects of a request, so that a test can detect leaks.
public final class Census: @unchecked Sendable {
  // SAFETY: accessed only under the lock.
  private let lock = NSLock()
  private var alive = 0
  private var most = 0
  private var all = 0

  /// Creates an empty census.
  public init() {}

  /// The number of objects that are alive.
  public var living: Int { lock.withLock { alive } }
  /// The maximum number of objects alive at the same time.
  public var peak: Int { lock.withLock { most } }
  /// The total number of objects so far.
  public var total: Int { lock.withLock { all } }

  func enter() {
    lock.withLock {
      alive += 1
      all += 1
      most = max(most, alive)
    }
  }

  func leave() { lock.withLock { alive -= 1 } }
}
