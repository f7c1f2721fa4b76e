// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Composure
import Testing

@Suite struct `weakly shared` {
  struct Root: Assembly {
    let scope = Scope()
    let made = Counter()

    var thing: Thing {
      weaklyShared(\.thing) {
        made.increment()
        return Thing()
      }
    }
  }

  @Test func `the object is the same while it is referenced`() {
    let root = Root()
    let held = root.thing
    #expect(root.thing === held)
    #expect(root.made.count == 1)
  }

  @Test func `the object is created again after its last owner releases it`() {
    let root = Root()
    weak var first: Thing?
    do {
      let held = root.thing
      first = held
      #expect(first != nil)
    }
    #expect(first == nil)
    _ = root.thing
    #expect(root.made.count == 2)
  }

  @Test func `an error is not cached, before and after an object existed`() throws {
    let scope = Scope()
    let tries = Counter()
    func attempt() throws -> Thing {
      try scope.weaklyShared {
        guard tries.increment() % 2 == 0 else { throw Refusal() }
        return Thing()
      }
    }
    #expect(throws: Refusal.self) { try attempt() }
    #expect(throws: Never.self) { try attempt() }
    #expect(throws: Refusal.self) { try attempt() }
    let held = try attempt()
    #expect(try attempt() === held)
    #expect(tries.count == 4)
  }

  @Test func `threads receive one object while it lives, and memory does not grow`() {
    let root = Root()
    onThreads(8) { _ in
      for _ in 0..<2_000 {
        let one = root.thing
        if root.thing !== one { Issue.record("two objects at once") }
      }
    }
  }
}
