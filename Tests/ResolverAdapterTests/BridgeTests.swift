// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import ResolverAdapter
import Testing

private protocol GreetingsAssembly: Assembly {
  var hello: Hello { get }
  func makeHello(_ text: String) -> Hello
}
extension GreetingsAssembly {
  var hello: Hello { shared(\.hello) { Hello("typed") } }
  func makeHello(_ text: String) -> Hello { Hello(text) }
}

extension `resolver adapter` {
  /// Services in assemblies, and services in a resolver.
  @Suite struct `resolver bridge` {
    private struct Greetings: GreetingsAssembly {
      let scope = Scope()
    }

    private struct App: LegacyAssembly {
      let scope = Scope()
      unowned let resolver: Resolver
      var session: Session { require(Session.self, name: "main") }
      var hello: Hello { require(Hello.self, args: "hello") }
    }

    @Test func `a resolver returns a root's instance, and the root owns it`() {
      let resolver = Resolver()
      let greetings = Greetings()
      resolver.register(Hello.self, from: greetings, \.hello).implements((any Greeting).self).scope(.application)
      resolver.register((any Greeting).self, name: "general", from: greetings) { $0.hello }
      resolver.register(Hello.self, name: "made", from: greetings) { $0.makeHello($1()) }
      #expect(resolver.resolve(Hello.self) === greetings.hello)
      #expect(resolver.resolve((any Greeting).self) === greetings.hello)
      #expect(resolver.resolve((any Greeting).self, name: "general") === greetings.hello)
      #expect(resolver.resolve(Hello.self, name: "made", args: "x").text == "x")
      ResolverScope.application.reset()
      #expect(resolver.resolve(Hello.self) === greetings.hello)
    }

    @Test func `a bridge shares what is below it only in the graph scope`() {
      final class Part {}
      final class Whole {
        let one: Part, other: Part
        init(_ one: Part, _ other: Part) { (self.one, self.other) = (one, other) }
      }
      struct Root {
        let resolver: Resolver
        var whole: Whole { Whole(resolver.resolve(), resolver.resolve()) }
      }
      let resolver = Resolver()
      resolver.register { Part() }
      resolver.register(Whole.self, name: "plain", from: Root(resolver: resolver), \.whole)
      resolver.register(Whole.self, name: "graph", from: Root(resolver: resolver), \.whole).scope(.graph)
      let plain = resolver.resolve(Whole.self, name: "plain")
      #expect(plain.one !== plain.other)
      let graph = resolver.resolve(Whole.self, name: "graph")
      #expect(graph.one === graph.other)
      #expect(resolver.resolve(Whole.self, name: "graph") !== graph)
    }

    @Test func `a registration is found without a resolution`() {
      let resolver = Resolver()
      #expect(!resolver.hasRegistration(of: Hello.self))
      resolver.register(name: "a") { () -> Hello? in fatalError("The factory is not called.") }
      #expect(resolver.hasRegistration(of: Hello.self, name: "a"))
      #expect(!resolver.hasRegistration(of: Hello.self))
      #expect(Resolver(child: resolver).hasRegistration(of: Hello.self, name: "a"))
    }

    @Test func `an assembly gets instances that the resolver still creates`() {
      let resolver = Resolver()
      let app = App(resolver: resolver)
      resolver.register(name: "main") { Session() }.scope(.application)
      resolver.register(Hello.self) { _, args in Hello(args()) }
      #expect(app.session === resolver.resolve(Session.self, name: "main"))
      #expect(app.hello.text == "hello")
    }

    @Test func `an unregistered requirement is a trap that names the dependent`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register(file: "Sessions.swift", line: 3, column: 1) { Session() }
        _ = resolver.require(Session.self, name: "main", file: "App.swift", line: 9, column: 1)
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: Could not resolve 'Session' (name: "main").

            Requested at  App.swift:9
            Registered    Session   Sessions.swift:3: it has no name, but the lookup has the name "main"

          To fix: register it, or create it in the assembly that requires it.
          """))
    }

    @Test func `main actor services`() async {
      @MainActor final class Screen {
        nonisolated let session: Session
        init(_ session: Session) { self.session = session }
      }
      let resolver = Resolver()
      resolver.register { Session() }.scope(.application)
      resolver.register(mainActorFactory: { r in Screen(r.resolve()) })
      let session = await MainActor.run { resolver.resolve(Screen.self).session }
      #expect(session === resolver.resolve(Session.self))
    }

    @Test @MainActor func `a member of the main actor is accessed there`() async {
      @MainActor struct Screens: Composure.Assembly {
        nonisolated let scope = Scope()
        var title: String { "Title" }
        func makeTitle(_ number: Int) -> String { "Title \(number)" }
      }
      let resolver = Resolver()
      resolver.register(String.self, from: Screens(), mainActorFactory: { screens in screens.title })
      resolver.register(
        String.self, name: "numbered", from: Screens(),
        mainActorFactory: { screens, args in screens.makeTitle(args("number")) })
      #expect(resolver.resolve(String.self) == "Title")
      #expect(resolver.resolve(String.self, name: "numbered", args: ["number": 7]) == "Title 7")
    }
  }
}
