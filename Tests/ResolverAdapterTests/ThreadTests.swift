// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Foundation
import ResolverAdapter
import Testing

extension `resolver adapter` {
  /// Concurrent use of resolvers.
  @Suite struct `resolver threads` {
    @Test(arguments: [ResolverScope.application, .cached, .shared])
    func `a factory runs once for any number of threads`(scope: ResolverScope) {
      let counter = Counter()
      let resolver = Resolver()
      resolver.register { () -> Hello in
        usleep(2000)
        return Hello("\(counter.next())")
      }.scope(scope)
      let held = Held()
      onThreads(8) { _ in
        let hello: Hello = resolver.resolve()
        held.add(hello)
      }
      #expect(held.identities.count == 1)
      #expect(counter.next() == 2)
    }

    @Test func `an application's services are registered for every resolving thread`() async {
      await #expect(processExitsWith: .success) {
        let group = DispatchGroup()
        for _ in 0..<8 {
          group.enter()
          Thread {
            for _ in 0..<100 {
              precondition(Resolver.resolve((any Greeting).self).text == "hello")
              precondition(Resolver.main.resolve(Hello.self, name: "named").text == "named")
            }
            group.leave()
          }.start()
        }
        group.wait()
      }
    }

    @Test func `the root may be another one at any moment`() async {
      await #expect(processExitsWith: .success) {
        let group = DispatchGroup()
        let isEnding = Ending()
        for _ in 0..<3 {
          group.enter()
          Thread {
            while !isEnding.value {
              let session: Session = Resolver.resolve()
              withExtendedLifetime(session) {}
              precondition(Resolver.resolve((any Greeting).self).text != "")
            }
            group.leave()
          }.start()
        }
        for index in 0..<2000 {
          let resolver = Resolver(child: .main)
          if index % 2 == 0 { resolver.register { Hello("other") as any Greeting }.scope(.unique) }
          Resolver.root = resolver
        }
        isEnding.value = true
        group.wait()
      }
    }

    @Test func `registering and resolving at the same time`() {
      let resolver = Resolver()
      resolver.register { Session() }.scope(.unique)
      onThreads(4) { thread in
        for index in 0..<500 {
          if thread == 0 {
            resolver.register(name: Resolver.Name("\(index)")) { Hello() }
            resolver.register { Session() }.scope(index % 2 == 0 ? .unique : .cached)
          } else {
            _ = resolver.resolve(Session.self)
            _ = resolver.optional(Hello.self, name: Resolver.Name("\(index)"))
          }
        }
      }
      #expect(resolver.optional(Hello.self, name: "499") != nil)
    }

    @Test(
      .disabled(if: Sanitizer.thread.isActive, "the sanitizer reports each mutating access, whatever the getter does"))
    func `a lazy property returns one instance on all threads`() {
      final class Owner: @unchecked Sendable {
        @LazyInjected var hello: Hello
        @WeakLazyInjected var weakly: Session?
        init(_ resolver: Resolver) {
          $hello.container = resolver
          $weakly.container = resolver
        }
      }
      let resolver = Resolver()
      resolver.register { () -> Hello in
        usleep(500)
        return Hello()
      }.scope(.unique)
      resolver.register { Session() }.scope(.shared)
      let session: Session = resolver.resolve()
      for _ in 0..<50 {
        let owner = Owner(resolver)
        let held = Held()
        onThreads(8) { _ in
          held.add(owner.hello)
          #expect(owner.weakly === session)
        }
        #expect(held.identities.count == 1)
      }
    }
  }
}

/// The objects that several threads have received.
final class Held: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [AnyObject] = []

  var identities: Set<ObjectIdentifier> { lock.withLock { Set(objects.map { ObjectIdentifier($0) }) } }

  func add(_ object: AnyObject) { lock.withLock { objects.append(object) } }
}

/// Whether the threads should end.
final class Ending: @unchecked Sendable {
  private let lock = NSLock()
  private var isEnding = false

  var value: Bool {
    get { lock.withLock { isEnding } }
    set { lock.withLock { isEnding = newValue } }
  }
}
