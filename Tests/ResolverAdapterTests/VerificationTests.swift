// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import ResolverAdapter
import Testing
import VerificationTestSupport

extension `resolver adapter` {
  /// The reports of a resolver.
  @Suite struct `resolver reports` {
    private let resolver = Resolver()

    @Test func `a sound resolver has no problems`() throws {
      resolver.register { Session() }.scope(.application)
      resolver.register { Hello() as any Greeting }
      resolver.register { r in Model(r.resolve(), r.resolve()) }
      #expect(resolver.verificationReport().problems == [])
      try resolver.verify()
    }

    @Test func `missing`() {
      let report = #expect(throws: VerificationReport.self) {
        try verifyInChildProcess { child in
          let resolver = Resolver()
          resolver.register(file: "App.swift", line: 2, column: 1) { r in Model(r.resolve(), r.resolve()) }
          resolver.register(file: "App.swift", line: 3, column: 1) { Session() }
          resolver.register(name: "big", file: "App.swift", line: 4, column: 1) { Hello() as any Greeting }
          child.verify { resolver }
        }
      }
      #expect(report?.errors.map(\.kind) == [.missing])
      #expect(
        report?.errors.first?.description == """
          error: 'Greeting' is missing.

            Needed by   Model → Greeting
            Registered  Model   App.swift:2
            But         Greeting (name: "big")   App.swift:4: its name is "big", but the lookup has no name
            Unchecked   Model

          To fix: register it, or resolve it with 'optional()' if it may be absent.
          """)
    }

    @Test func `an optional service is not missing`() {
      resolver.register { r in r.optional(Session.self).map { Model($0, Hello()) } ?? Model(Session(), Hello()) }
      #expect(resolver.verificationReport().problems == [])
    }

    @Test func `ambiguous`() {
      resolver.register(file: "App.swift", line: 2, column: 1) { Session() }
      resolver.register(file: "App.swift", line: 3, column: 1) { Session() }
      #expect(
        resolver.verificationReport().problems.map(\.description) == [
          """
          error: 'Session' is registered twice, and the first registration is lost.

            Counts      App.swift:3
            Lost        App.swift:2

          To fix: remove one of them, give them names, or register the one to use in a child resolver.
          """
        ])
    }

    @Test func `cyclic`() {
      let report = #expect(throws: VerificationReport.self) {
        try verifyInChildProcess { child in
          let resolver = Resolver()
          resolver.register(file: "App.swift", line: 2, column: 1) { r in Model(Session(), r.resolve()) }
          resolver.register(file: "App.swift", line: 3, column: 1) { r in r.resolve(Model.self).greeting }
          child.verify { resolver }
        }
      }
      #expect(
        report?.errors.map(\.description) == [
          """
          error: Circular dependency: Model → Greeting → Model

            Registered  Model   App.swift:2
            Registered  Greeting   App.swift:3

          To fix: break the cycle by injecting one of them later, as a '@LazyInjected' or '@WeakLazyInjected' property.
          """
        ])
    }

    @Test func `captive`() {
      resolver.register(file: "App.swift", line: 2, column: 1) { r in Model(r.resolve(), Hello()) }.scope(.application)
      resolver.register(file: "App.swift", line: 3, column: 1) { Session() }.scope(.unique)
      #expect(
        resolver.verificationReport().problems.map(\.description) == [
          """
          warning: 'Session', which has the scope 'unique', is retained permanently by the singleton 'Model'.

            Held by     Model → Session
            Registered  Model   App.swift:2
            Registered  Session   App.swift:3

          It is an error if 'Session' resolves a service that has a custom scope or is registered in a child container.

          To fix: if 'Session' has state that 'Model' must not retain, resolve it when it is needed, as a '@LazyInjected var' of type \
          'Session'.
          """
        ])
    }

    @Test func `factories with arguments are checked with samples`() {
      resolver.register(Hello.self, file: "App.swift", line: 2, column: 1) { r, args in
        _ = r.resolve(Session.self)
        return Hello(args())
      }
      #expect(
        resolver.verificationReport().problems.map(\.description) == [
          """
          warning: 'Hello' was not checked completely: it takes arguments.

            Registered  Hello   App.swift:2
            Seen        no dependencies

          To fix: pass 'SampleArguments(for: Hello.self, ...)' in 'samples'.
          """
        ])
      let report = #expect(throws: VerificationReport.self) {
        try verifyInChildProcess { child in
          let resolver = Resolver()
          resolver.register(Hello.self) { r, args in
            _ = r.resolve(Session.self)
            return Hello(args())
          }
          child.verify(samples: [SampleArguments(for: Hello.self, args: "x")]) { resolver }
        }
      }
      #expect(report?.errors.map(\.path) == [["Hello", "Session"]])
    }

    @Test func `a factory that returns nil is reported`() {
      resolver.register(file: "App.swift", line: 2, column: 1) { () -> Session? in nil }
      #expect(
        resolver.verificationReport().problems.map(\.description) == [
          """
          warning: 'Session' was not checked completely: its factory threw 'its factory returned nil'.

            Registered  Session   App.swift:2
            Seen        no dependencies

          To fix: provide what the factory needs.
          """
        ])
    }

    @Test func `children are verified, and a dry run caches nothing`() {
      let parent = Resolver(child: resolver)
      var runs = 0
      resolver.register { () -> Session in
        runs += 1
        return Session()
      }.scope(.application)
      parent.register { r in Model(r.resolve(), Hello()) }
      #expect(parent.verificationReport().registrationCount == 2)
      #expect(runs == 1)
      _ = resolver.resolve(Session.self)
      #expect(runs == 2)
    }

    @Test func `containerRequirements and bridgedServices`() {
      struct App: LegacyAssembly {
        let scope = Scope()
        let resolver: Resolver
        var session: Session { require(Session.self, file: "App.swift", line: 7, column: 1) }
        var model: Model { shared(\.model) { Model(session, Hello()) } }
      }
      resolver.register { Session() }
      resolver.register(Model.self, from: App(resolver: resolver), \.model)
      let report = resolver.verificationReport()
      #expect(report.problems == [])
      #expect(report.containerRequirements.map { "\($0.service) \($0.place.description)" } == ["Session App.swift:7"])
      #expect(report.bridgedServices == ["Model from App"])
    }

    @Test func `the graph`() {
      resolver.register { Session() }.scope(.application)
      resolver.register { r in Model(r.resolve(), Hello()) }
      let graph = resolver.dependencyGraph()
      #expect(graph.edges.map { "\($0.from.member) → \($0.to.member)" } == ["Model → Session"])
    }
  }
}
