// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// The log reported a released instance for each replaced registration, even if nothing had been resolved.
@Suite struct `replaced registrations` {
  @Test func `only a registration whose instance is released is logged`() async {
    await #expect(processExitsWith: .success) {
      let log = ReplacementLog()
      Container.loggingFunction = { log.texts.append($0) }
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      #expect(log.texts == [])
      _ = container.resolve(Cat.self)
      container.register(Cat.self) { _ in Cat() }
      #expect(
        log.texts == [
          """
          Swinject: A registration was replaced, and its instance released:
          \t{ Service: Cat, Factory: Resolver -> Cat, ObjectScope: container }
          """
        ])
      _ = container.resolve(Cat.self)
      container.register(Cat.self) { _ in Cat() }
      #expect(log.texts.count == 1)
    }
  }
}

private final class ReplacementLog: @unchecked Sendable {
  // SAFETY: one thread resolves and reads.
  var texts: [String] = []
}
