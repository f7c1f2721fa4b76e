// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import SwinjectAdapter

/// The resolvers of the storyboards that are making controllers, innermost last.
///
/// UIKit and AppKit make the storyboard that a reference names by themselves, in the middle of that; it gets the resolver of
/// the innermost one.
final class StoryboardStack: @unchecked Sendable {
  // SAFETY: `resolvers` is touched under the lock only. Storyboards make controllers on the main thread, one inside of the
  // other, so that the last one is that of the reference.
  static let shared = StoryboardStack()

  private let lock = NSLock()
  private var resolvers: [any _Resolver] = []

  /// The resolver of the storyboard that is making controllers.
  var current: (any _Resolver)? { lock.withLock { resolvers.last } }

  /// Runs a closure in which a storyboard makes controllers.
  func with<Result>(_ resolver: any _Resolver, _ body: () -> Result) -> Result {
    lock.withLock { resolvers.append(resolver) }
    defer { _ = lock.withLock { resolvers.popLast() } }
    return body()
  }
}
