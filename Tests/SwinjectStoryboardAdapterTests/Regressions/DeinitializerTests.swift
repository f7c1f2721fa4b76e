// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

/// The previous default container was released under a lock, so a deinitializer that used the default container deadlocked.
@Suite(.quietLookups) struct `deinitializers that use SwinjectStoryboard` {
  @Test func `B2 the default container is replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      nonisolated(unsafe) var count = 0
      let container = Container()
      container.register(CallsAtDeinit.self) { _ in
        CallsAtDeinit {
          count += 1
          _ = SwinjectStoryboard.defaultContainer.resolve(Int.self)
        }
      }.inObjectScope(.container)
      _ = container.resolve(CallsAtDeinit.self)
      SwinjectStoryboard.defaultContainer = container
      withExtendedLifetime(consume container) {}
      SwinjectStoryboard.defaultContainer = Container()
      #expect(count == 1)
    }
  }
}
