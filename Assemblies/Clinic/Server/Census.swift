// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Counts the objects that live for one request, so that a test can show that none stays.
public final class Census: @unchecked Sendable {
  // SAFETY: touched under the lock only.
  private let lock = NSLock()
  private var alive = 0
  private var most = 0
  private var all = 0

  /// Makes an empty census.
  public init() {}

  /// How many objects are alive.
  public var living: Int { lock.withLock { alive } }
  /// How many were alive at once, at most.
  public var peak: Int { lock.withLock { most } }
  /// How many there have been.
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
