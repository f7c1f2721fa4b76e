// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import ResolverAdapter
import Testing

extension `resolver adapter` {
  /// Traps and their messages.
  @Suite struct `resolver failures` {
    @Test func `an unregistered service, with similar registrations`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register(name: "big", file: "Zoo.swift", line: 3, column: 1) { Hello() as any Greeting }
        resolver.register(file: "Zoo.swift", line: 4, column: 1) { Hello() }
        resolver.register(file: "Zoo.swift", line: 5, column: 1) { r in
          Model(Session(), r.resolve(file: "Models.swift", line: 7, column: 1))
        }
        _ = resolver.resolve(Model.self)
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: RESOLVER: 'Greeting:NONAME' not resolved. To disambiguate optionals use resolver.optional().

            Requested at  Models.swift:7, while resolving  Model
            Registered    Greeting (name: "big")   Zoo.swift:3: its name is "big", but the lookup has no name
            Registered    Hello   Zoo.swift:4: 'Hello' conforms to 'Greeting', but is not registered as one; add \
          '.implements(Greeting.self)'

          """))
    }

    @Test func `a name that is not registered`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Resolver().resolve(Session.self, name: "mine", file: "Models.swift", line: 2, column: 1)
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: RESOLVER: 'Session:mine' not resolved. To disambiguate optionals use resolver.optional().

            Requested at  Models.swift:2

          """))
    }

    @Test func `a factory that returns nil`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        Resolver.root = resolver
        resolver.register { () -> Session? in nil }
        _ = Resolver.resolve(Session.self, file: "Models.swift", line: 2, column: 1)
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: RESOLVER: 'Session:NONAME' not resolved. To disambiguate optionals use resolver.optional().

            Requested at  Models.swift:2

            Its factory returned nil.

          """))
    }

    @Test func `a cycle ends the process with its path`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register { r in Model(r.resolve(), r.resolve()) }
        resolver.register { r in r.resolve(Model.self).greeting }
        resolver.register { Session() }
        _ = resolver.resolve(Model.self)
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: RESOLVER: a circular dependency never ends. Break the cycle by injecting one of the services later.

            While resolving  Model → Greeting → Model

          """))
    }

    @Test func `an argument of another type`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register(Hello.self) { _, args in Hello(args()) }
        _ = resolver.resolve(Hello.self, args: 3)
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: RESOLVER: The argument is a 'Int', and the factory takes a 'String'.

          To fix: pass it with 'args:', or read it with 'args.optional()' if it may be absent.

          """))
    }

    @Test func `an argument that was not given`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register(Hello.self) { _, args in Hello(args("name")) }
        _ = resolver.resolve(Hello.self, args: ["text": "x"])
      }
      #expect(
        result.errorText.contains("RESOLVER: The argument 'name' was not given, and the factory takes a 'String'.\n"))
    }

    @Test func `several arguments, and a factory that reads one`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register(Hello.self) { _, args in Hello(args()) }
        _ = resolver.resolve(Hello.self, args: ["text": "x", "name": "y"])
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: RESOLVER: There are several arguments, 'name', 'text', and the factory reads one without a key.

          To fix: read it with its key, as in 'args("name")'.

          """))
    }

    @Test func `the required service of a wrapper`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Owner { @Injected(name: "x", container: Resolver()) var session: Session }
        _ = Owner()
      }
      #expect(result.errorText.contains("RESOLVER: 'Session:x' not resolved."))
    }
  }
}
