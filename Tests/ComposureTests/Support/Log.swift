// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Keeps what happened, in order, from any thread.
final class Log: @unchecked Sendable {
  // SAFETY: touched under the lock only.
  private let lock = NSLock()
  private var lines: [String] = []

  var entries: [String] { lock.withLock { lines } }

  func append(_ line: String) {
    lock.withLock { lines.append(line) }
  }
}
