// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import ResolverAdapter
import Testing

extension `parity with Resolver` {
  /// Process-wide state: the main resolver, the root, and the registration of an application's services.
  @Suite struct `defaults of Resolver` {
    @Test(
      .behavior(of: .resolver, source: "Documentation/Registration.md#add-the-appdelegate-injection-file"),
      arguments: ["5", "6"])
    func `registerAllServices is called when something is resolved first`(mode: String) async throws {
      // The client's property wrappers depend on it.
      let file = Project.file("Tests/CompileTimeTests/Fixtures/overloads/ResolverScopesAndProperties.swift")
      let libraries = [
        "ResolverAdapter", "Storyboards", "ContainerVerification", "ContainerEngine", "ContainerPrimitives",
        "Composure", "ComposurePrimitives",
      ]
      let (log, program) = try await Compiler.build(file, with: libraries, mode: mode)
      let ran = try #require(program, "\(log)")
      #expect(ran.status == 0, "\(ran.log)")
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Containers.md#resolver-s-main-container"))
    func `static calls register with main and resolve from the root, which is main at first`() async {
      await #expect(processExitsWith: .success) {
        #expect(Resolver.main === Resolver.root)
        Resolver.register { Hello("main") }
        #expect(Resolver.resolve(Hello.self).text == "main")
        let mock = Resolver(child: .main)
        mock.register { Hello("mock") }
        Resolver.root = mock
        #expect(Resolver.resolve(Hello.self).text == "mock")
        #expect(Resolver.optional(Hello.self)?.text == "mock")
        #expect(Resolver.main.resolve(Hello.self).text == "main")
        Resolver.main = Resolver()
        #expect(Resolver.main.optional(Hello.self) == nil)
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Containers.md#party-trick"))
    func `the root can be switched at any time`() async {
      await #expect(processExitsWith: .success) {
        Resolver.register { Hello("main") }
        let mock = Resolver(child: .main)
        mock.register { Hello("mock") }
        for _ in 0..<3 {
          Resolver.root = mock
          #expect(Resolver.resolve(Hello.self).text == "mock")
          Resolver.root = Resolver.main
          #expect(Resolver.resolve(Hello.self).text == "main")
        }
      }
    }

    @Test(.behavior(of: .resolver, source: "Resolver.reset()"))
    func `reset starts over with empty scopes`() async {
      await #expect(processExitsWith: .success) {
        let (main, root) = (Resolver.main, Resolver.root)
        let other = Resolver()
        for (name, scope) in ["a": .application, "c": .cached] as [Resolver.Name: ResolverScope] {
          other.register(name: name) { Session() }.scope(scope)
        }
        let sessions = (other.resolve(Session.self, name: "a"), other.resolve(Session.self, name: "c"))
        Resolver.register { Hello() }
        Resolver.reset()
        #expect(Resolver.main !== main && Resolver.root !== root && Resolver.main === Resolver.root)
        #expect(Resolver.optional(Hello.self) == nil)
        #expect(other.resolve(Session.self, name: "a") !== sessions.0)
        #expect(other.resolve(Session.self, name: "c") !== sessions.1)
      }
    }

    @Test(.behavior(of: .resolver, source: "Resolver.decorate"))
    func `decorate is called with each resolved service, in debug builds`() async {
      await #expect(processExitsWith: .success) {
        nonisolated(unsafe) var count = 0
        Resolver.decorate = { service in count += service is Hello ? 1 : 0 }
        let resolver = Resolver()
        resolver.register { Hello() }.scope(.cached)
        _ = (resolver.resolve(Hello.self), resolver.resolve(Hello.self), resolver.optional(Hello.self))
        #if DEBUG
        #expect(count == 3)
        #else
        #expect(count == 0)
        #endif
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Resolving.md#resolve-using-the-resolving-protocol"))
    func `a type that conforms to Resolving has the root`() async {
      await #expect(processExitsWith: .success) {
        struct Plain: Resolving {}
        struct Special: Resolving { let resolver: Resolver }
        let own = Resolver()
        Resolver.root = Resolver()
        #expect(Plain().resolver === Resolver.root)
        #expect(Special(resolver: own).resolver === own)
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Threads.md"))
    func `threads register and resolve at the same time`() {
      let resolver = Resolver()
      resolver.register { Session() }.scope(.unique)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for index in 0..<200 {
          if thread == 0 { resolver.register(name: Resolver.Name("\(index)")) { Hello() } }
          _ = resolver.resolve(Session.self)
        }
      }
      #expect(resolver.optional(Hello.self, name: "199") != nil)
    }

    @Test(.behavior(of: .resolver, source: "Resolver.resolve(_:name:args:): fatalError"))
    func `resolve ends the process for an unregistered service with Resolver's message`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Resolver().resolve(Session.self, name: "mine")
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "RESOLVER: 'Session:mine' not resolved. To disambiguate optionals use resolver.optional()."))
    }

    @Test(.behavior(of: .resolver, source: "Documentation/CyclicDependencies.md"))
    func `a cycle is closed by resolveProperties`() {
      final class Parent {
        let child: Child
        init(_ child: Child) { self.child = child }
      }
      final class Child { weak var parent: Parent? }
      let resolver = Resolver()
      resolver.register { r in Parent(r.resolve()) }.resolveProperties { r, parent in
        r.resolve(Child.self).parent = parent
      }
      resolver.register { Child() }
      let parent: Parent = resolver.resolve()
      #expect(parent.child.parent === parent)
    }

    @Test(
      .difference(
        from: .resolver, reason: "The entry points have defaults of their own, for the place of the call",
        guide: "MigratingFromResolver.md#What-differs-from-Resolver"), arguments: ["5", "6"])
    func `a client's overload with an additional default is preferred`(mode: String) async throws {
      let file = Project.file("Tests/CompileTimeTests/Fixtures/overloads/ResolverDefaults.swift")
      let libraries = [
        "ResolverAdapter", "Storyboards", "ContainerVerification", "ContainerEngine", "ContainerPrimitives",
        "Composure", "ComposurePrimitives",
      ]
      let (log, program) = try await Compiler.build(file, with: libraries, mode: mode)
      let ran = try #require(program, "\(log)")
      #expect(ran.status == 0, "\(ran.log)")
    }

    @Test(
      .difference(
        from: .resolver, reason: "Upstream's stack overflows",
        guide: "MigratingFromResolver.md#What-differs-from-Resolver"))
    func `a cycle of factories ends the process with the services`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolver = Resolver()
        resolver.register { r in Model(Session(), r.resolve(Hello.self)) }
        resolver.register { (r: Resolver) -> Hello in
          _ = r.resolve(Model.self)
          return Hello()
        }
        _ = resolver.resolve(Model.self)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("RESOLVER: a circular dependency never ends."))
    }
  }
}
