// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import SwinjectAdapter

/// The resolvers of the storyboards that are creating controllers, innermost last.
///
/// Meanwhile, UIKit and AppKit create referenced storyboards, which use the innermost resolver.
final class StoryboardStack: @unchecked Sendable {
  // SAFETY: `resolvers` is accessed only under the lock. Storyboards create controllers on the main thread, nested in
  // each other, so the last resolver belongs to the referencing storyboard.
  static let shared = StoryboardStack()

  private let lock = NSLock()
  private var resolvers: [any _Resolver] = []

  /// The resolver of the storyboard that is creating controllers.
  var current: (any _Resolver)? { lock.withLock { resolvers.last } }

  /// Calls a closure in which a storyboard creates controllers.
  func with<Result>(_ resolver: any _Resolver, _ body: () -> Result) -> Result {
    lock.withLock { resolvers.append(resolver) }
    defer { _ = lock.withLock { resolvers.popLast() } }
    return body()
  }
}
