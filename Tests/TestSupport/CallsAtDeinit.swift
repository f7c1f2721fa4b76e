// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// An object whose deinitializer calls a closure, to test which locks are held while users' objects are released.
public final class CallsAtDeinit: Sendable {
  private let body: @Sendable () -> Void

  /// Creates an object.
  ///
  /// - Parameter body: Called by the deinitializer.
  public init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}

/// Ends the process of an exit test with a failure if it has not exited in time.
public func endProcess(after seconds: UInt32) {
  alarm(seconds)
}
