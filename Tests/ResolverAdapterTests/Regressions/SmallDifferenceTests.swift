// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import ResolverAdapter
import Testing

extension `resolver adapter` {
  /// Small differences between 0.1.0 and Resolver.
  @Suite struct `small differences from Resolver` {
    private let resolver = Resolver()

    @Test func `C1 a weak property without another owner is nil at the first access`() {
      resolver.register { Hello() }.scope(.unique)
      resolver.register { Point() }
      var hello = WeakLazyInjected<Hello>(container: resolver)
      #expect(hello.isEmpty)
      #expect(hello.wrappedValue == nil)
      #expect(hello.wrappedValue == nil)
      #expect(hello.isEmpty)
      // A value cannot be referenced weakly.
      var point = WeakLazyInjected<Point>(container: resolver)
      #expect(point.wrappedValue == nil)
    }

    @Test func `C1 a weak property is resolved once`() {
      let count = Counter()
      resolver.register { Hello("\(count.next())") }.scope(.unique)
      var hello = WeakLazyInjected<Hello>(container: resolver)
      _ = hello.wrappedValue
      _ = hello.wrappedValue
      #expect(count.next() == 2)
      let held = Hello("held")
      hello.wrappedValue = held
      #expect(hello.wrappedValue === held)
      hello.wrappedValue = nil
      #expect(hello.wrappedValue == nil)
    }

    @Test func `C1 copies of a lazy property that was not read resolve their own`() {
      resolver.register { Hello() }.scope(.unique)
      struct Holder { @LazyInjected var hello: Hello }
      var one = Holder()
      one.$hello.container = resolver
      var other = one
      #expect(one.hello !== other.hello)
      var third = one
      #expect(third.hello === one.hello)
      third.hello = Hello("set")
      #expect(third.hello !== one.hello)
      third.$hello.release()
      #expect(third.$hello.isEmpty && !one.$hello.isEmpty)
    }

    @Test func `C1 copies of a weak property that was not read resolve their own`() {
      let count = Counter()
      resolver.register { Hello("\(count.next())") }.scope(.unique)
      struct Holder { @WeakLazyInjected var hello: Hello? }
      var one = Holder()
      one.$hello.container = resolver
      var other = one
      _ = (one.hello, other.hello)
      #expect(count.next() == 3)
    }

    @Test(arguments: [ResolverScope.application, .cached, .container, .shared, ResolverScopeCache()])
    func `C1 a scope that is chosen after a resolution takes effect`(scope: ResolverScope) {
      let options = resolver.register { Hello() }
      let first: Hello = resolver.resolve()
      options.scope(scope)
      let hello: Hello = resolver.resolve()
      #expect(hello !== first)
      #expect(resolver.resolve(Hello.self) === hello)
      options.scope(.unique)
      #expect(resolver.resolve(Hello.self) !== hello)
      options.scope(scope)
      #expect(resolver.resolve(Hello.self) === hello)
    }

    @Test func `C1 a service whose scope is chosen after a resolution is not reported as unused`() {
      resolver.register { Hello() }.scope(.unique)
      let options = resolver.register { Session() }
      _ = resolver.resolve(Session.self)
      options.scope(ResolverScopeCache()).resolveProperties { _, _ in }
      let report = resolver.verificationReport { _ = self.resolver.resolve(Hello.self) }
      #expect(!report.problems.contains { $0.kind == .unused }, "\(report)")
    }

    @Test func `C1 scopes that are chosen in turn use the stack once`() {
      let options = resolver.register { Hello("deep") }
      for _ in 0..<5_000 {
        options.scope(.unique)
        _ = resolver.resolve(Hello.self)
        options.scope(.cached)
        _ = resolver.resolve(Hello.self)
      }
      ResolverScope.cached.reset()
      #expect(resolver.resolve(Hello.self).text == "deep")
    }

    @Test func `C1 scopes and properties that several threads choose at once`() {
      let options = resolver.register { Hello() }
      let resolver = resolver
      onThreads(4) { index in
        for _ in 0..<50 {
          options.scope(index % 2 == 0 ? .unique : .cached)
          if index == 3 { options.resolveProperties { _, hello in hello.count += 1 } }
          _ = resolver.resolve(Hello.self)
        }
      }
      options.scope(.unique)
      #expect(resolver.resolve(Hello.self).count == 50)
    }

    @Test func `C1 an optional property uses the root if its container has no such service`() async {
      await #expect(processExitsWith: .success) {
        let root = Resolver()
        Resolver.root = root
        root.register { Hello("root") }
        #expect(OptionalInjected<Hello>(container: Resolver()).wrappedValue?.text == "root")
        #expect(OptionalInjected<Session>(container: Resolver()).wrappedValue == nil)
      }
    }
  }
}
