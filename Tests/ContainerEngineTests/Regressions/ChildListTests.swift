// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import ContainerEngine

/// A thread that listed similar registrations could hold the last reference to a child, whose deinitializer then waited for the
/// parent's lock, which the thread held.
@Suite(.timeLimit(.minutes(20))) struct `lists of children` {
  @Test func `a child that ends while its parent lists similar registrations ends`() {
    let parent = EngineContainer()
    onThreads(4) { thread in
      for _ in 0..<2_000 {
        if thread % 2 == 0 {
          EngineContainer(parent: parent).register(Int.self) { _ in 7 }
        } else {
          _ = parent.registry.similarRegistrations(of: ServiceKey(serviceType: Int.self, name: nil))
        }
      }
    }
    #expect(!parent.registry.hasChildren(outside: []))
  }
}
