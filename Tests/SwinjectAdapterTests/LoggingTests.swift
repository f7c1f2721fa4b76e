// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Behaviour 33. One test, since the function is one for the process.
@Suite(.serialized) struct `logging` {
  @Test func `33 a miss is told to the logging function, with what is registered for the type`() {
    let log = Log()
    #expect(Container.loggingFunction == nil)
    Container.loggingFunction = { text in
      if text.contains("Elephant") { log.append(text) }
    }
    defer { Container.loggingFunction = nil }
    final class Elephant {}
    let parent = Container()
    let child = Container(parent: parent)
    #expect(child.resolve(Elephant?.self) != nil)
    #expect(log.entries == [])
    parent.register(Elephant.self, name: "big") { _ in Elephant() }
    #expect(child.resolve(Elephant.self, name: "n", argument: 1) == nil)
    #expect(
      log.entries == [
        """
        Swinject: Resolution failed. Expected registration:
        \t{ Service: Elephant, Name: "n", Factory: (Resolver, Int) -> Elephant }
        Available registrations:
        \t{ Service: Elephant, Name: "big", Factory: Resolver -> Elephant, ObjectScope: graph }
        Why not:
        \t{ Service: Elephant, Name: "big", Factory: Resolver -> Elephant, ObjectScope: graph }
        \t  its name is "big", not "n"; it takes no arguments, not (Int)
        """
      ])
    parent.register([Elephant].self) { r in [r.resolve(Elephant.self)].compactMap { $0 } }
    #expect(child.resolve([Elephant].self)?.count == 0)
    #expect(
      log.entries.last == """
        Swinject: Resolution failed. Expected registration:
        \t{ Service: Elephant, Factory: Resolver -> Elephant }
        Available registrations:
        \t{ Service: Elephant, Name: "big", Factory: Resolver -> Elephant, ObjectScope: graph }
        Why not:
        \t{ Service: Elephant, Name: "big", Factory: Resolver -> Elephant, ObjectScope: graph }
        \t  its name is "big", not none
        While resolving:
        \tArray<Elephant> → Elephant
        """)
    parent.register(Elephant.self, name: "big") { _ in Elephant() }.inObjectScope(.container)
    #expect(
      log.entries.last == """
        Swinject: A registration was replaced, and its instance dropped:
        \t{ Service: Elephant, Name: "big", Factory: Resolver -> Elephant, ObjectScope: graph }
        """)
  }
}
