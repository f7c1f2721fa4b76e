// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// The log. Each test runs in its own process, since the function is global.
  @Suite struct `logging` {
    @Test(.behavior(of: .swinject, source: "Documentation/Misc.md, Resolution failure logging"))
    func `33 the logging function receives a lookup failure with the type's registrations`() async {
      await #expect(processExitsWith: .success) {
        let log = Log()
        Container.loggingFunction = { log.append($0) }
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
            \t  its name is "big", but the lookup has the name "n"; it takes no arguments, but the lookup passes (Int)
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
            \t  its name is "big", but the lookup has no name
            While resolving:
            \tArray<Elephant> → Elephant
            """)
        parent.register(Elephant.self, name: "big") { _ in Elephant() }.inObjectScope(.container)
        _ = parent.resolve(Elephant.self, name: "big")
        parent.register(Elephant.self, name: "big") { _ in Elephant() }
        #expect(
          log.entries.last == """
            Swinject: A registration was replaced, and its instance released:
            \t{ Service: Elephant, Name: "big", Factory: Resolver -> Elephant, ObjectScope: container }
            """)
      }
    }

    @Test func `a lookup failure lists child registrations, other argument types and missing forwarding`()
      async
    {
      await #expect(processExitsWith: .success) {
        let log = Log()
        Container.loggingFunction = { log.append($0) }
        let container = Container()
        let child = Container(parent: Container(parent: container))
        child.register(Giraffe.self) { _ in Giraffe() }
        #expect(container.resolve(Giraffe.self) == nil)
        #expect(
          log.entries.last == """
            Swinject: Resolution failed. Expected registration:
            \t{ Service: Giraffe, Factory: Resolver -> Giraffe }
            Available registrations:
            Why not:
            \t{ Service: Giraffe, Factory: Resolver -> Giraffe, ObjectScope: graph }
            \t  it is in a child container, and lookups search parents only
            """)
        container.register(Giraffe.self) { (_: any Resolver, _: Int, _: [String: Int]) in Giraffe() }
        #expect(container.resolve(Giraffe.self, arguments: 1, [1: 2]) == nil)
        #expect(
          log.entries.last?.contains(
            "\t  its argument 2 has type 'Dictionary<String, Int>', but the lookup passes 'Dictionary<Int, Int>'\n")
            == true)
        #expect(container.resolve((any Tall).self, arguments: 1, ["": 2]) == nil)
        #expect(
          log.entries.last == """
            Swinject: Resolution failed. Expected registration:
            \t{ Service: Tall, Factory: (Resolver, Int, Dictionary<String, Int>) -> Tall }
            Available registrations:
            Why not:
            \t{ Service: Giraffe, Factory: (Resolver, Int, Dictionary<String, Int>) -> Giraffe, ObjectScope: graph }
            \t  'Giraffe' conforms to 'Tall', but is not registered as one; add '.implements(Tall.self)'
            """)
        #expect(container.resolve(LongNecked.self, arguments: 1, ["": 2]) == nil)
        #expect(
          log.entries.last?.contains("'Giraffe' is a subclass of 'LongNecked', but is not registered as one") == true)
        #expect(container.resolve((any Wide & Tall).self, arguments: 1, ["": 2]) == nil)
        #expect(log.entries.last?.contains("Why not:") == false)
      }
    }
  }

  private protocol Tall {}
  private protocol Wide {}
  private class LongNecked {}
  private final class Giraffe: LongNecked, Tall {}

  private final class Elephant {}
}
