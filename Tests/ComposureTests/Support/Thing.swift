// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// An object to share.
final class Thing: Sendable {
  let name: String

  init(_ name: String = "") {
    self.name = name
  }

  convenience init(checking name: String) throws {
    guard !name.isEmpty else { throw Refusal() }
    self.init(name)
  }
}

/// A thread-safe counter.
final class Counter: @unchecked Sendable {
  // SAFETY: accessed only under the lock.
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  @discardableResult
  func increment() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }

  func decrement() { lock.withLock { value -= 1 } }
}

struct Refusal: Error, Equatable {}
