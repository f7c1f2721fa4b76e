// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Storyboards

// The traps of Resolver's container: the examples of the diagnostics from D331.

private struct Draft { let text: String }

// snippet: D334
final class DraftViewController: HeadlessViewController, StoryboardResolving {}
// snippet-end

enum ResolverTraps {
  static func d331() {
    // snippet: D331
    let resolver = Resolver()
    resolver.register(name: "empty") { Draft(text: "") }
    _ = resolver.resolve(Draft.self)
    // snippet-end
  }

  static func d332() {
    // snippet: D332
    let resolver = Resolver()
    resolver.register { _, args in Draft(text: args("text")) }
    _ = resolver.resolve(Draft.self, args: ["text": 5])
    // snippet-end
  }

  static func d333() {
    // snippet: D333
    let resolver = Resolver()
    resolver.register { _, args in Draft(text: args()) }
    _ = resolver.resolve(Draft.self, args: ["text": "Hello", "author": "Stephen"])
    // snippet-end
  }

  static func d334() { DraftViewController().resolveViewController() }
}
