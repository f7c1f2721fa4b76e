// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import SwinjectAdapter

/// The container of storyboards that are created without one, which any thread may replace.
final class DefaultContainer: @unchecked Sendable {
  // SAFETY: `value` is accessed only under the lock.
  static let shared = DefaultContainer()

  private let lock = NSLock()
  private var value = Container()

  var container: Container {
    get { lock.withLock { value } }
    set {
      // The previous container is released outside the lock, since a deinitializer may access this property.
      let previous = lock.withLock {
        defer { value = newValue }
        return value
      }
      withExtendedLifetime(previous) {}
    }
  }
}
