// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import ResolverAdapter
import Testing

/// Setters released users' objects while they held a lock, so a deinitializer that used the adapter deadlocked.
@Suite(.quietLookups) struct `deinitializers that use Resolver` {
  @Test func `B2 main is replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      Resolver.main = Self.resolver {
        count.using {
          _ = Resolver.optional(Session.self)
          _ = Resolver.main
          Resolver.register { Session() }
        }
      }
      Resolver.main = Resolver()
      #expect(count.value == 1)
    }
  }

  @Test func `B2 root is replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      Resolver.root = Self.resolver { count.using { Resolver.root.optional(Session.self) } }
      Resolver.root = Resolver()
      // The previous root is released once no thread resolves a service.
      _ = Resolver.optional(Session.self)
      #expect(count.value == 1)
    }
  }

  @Test func `B2 everything is reset`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      Resolver.main = Self.resolver { count.using { Resolver.main.optional(Session.self) } }
      Resolver.reset()
      #expect(count.value == 1)
    }
  }

  @Test func `B2 the default scope is replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let resolver = Resolver()
      resolver.registerServices()
      Resolver.defaultScope = ResolverScopeCache()
      resolver.register(CallsAtDeinit.self) { count.using { _ = Resolver.defaultScope } }
      _ = resolver.resolve(CallsAtDeinit.self)
      // From here on, only the default scope retains the instance.
      resolver.register(CallsAtDeinit.self) { nil }.scope(.unique)
      _ = resolver.optional(CallsAtDeinit.self)
      #expect(count.value == 0)
      Resolver.defaultScope = .graph
      #expect(count.value == 1)
    }
  }

  @Test func `B2 the cache of a resolver is replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let resolver = Resolver()
      resolver.register(CallsAtDeinit.self) { count.using { resolver.cache.reset() } }.scope(.container)
      _ = resolver.resolve(CallsAtDeinit.self)
      resolver.cache = ResolverScopeCache()
      #expect(count.value == 1)
    }
  }

  @Test func `B2 the closures decorate and registerServices are replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let decorates = count.using { Resolver.decorate = nil }
      Resolver.decorate = { [decorates] _ in withExtendedLifetime(decorates) {} }
      let registers = count.using { _ = Resolver.registerServices }
      Resolver.registerServices = { [registers] in withExtendedLifetime(registers) {} }
      withExtendedLifetime(consume decorates) {}
      withExtendedLifetime(consume registers) {}
      #expect(count.value == 0)
      Resolver.decorate = nil
      Resolver.registerServices = nil
      #expect(count.value == 2)
    }
  }

  @Test func `B2 scopes are reset`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let resolver = Resolver()
      Resolver.root = resolver
      for scope in [ResolverScope.application, .cached, ResolverScopeCache()] {
        let object = Object()
        resolver.register(CallsAtDeinit.self) {
          count.using {
            // The service is registered, resolved and reset again, in the scope that is being reset.
            if !object.hasEnded { _ = resolver.resolve(CallsAtDeinit.self) }
            object.hasEnded = true
            scope.reset()
          }
        }.scope(scope)
        _ = resolver.resolve(CallsAtDeinit.self)
        scope.reset()
      }
      #expect(count.value >= 3)
    }
  }

  @Test func `B2 a service is registered again`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let resolver = Resolver()
      let captured = count.using { _ = resolver.optional(Session.self) }
      let options = resolver.register { [captured] () -> Session in
        withExtendedLifetime(captured) {}
        return Session()
      }
      options.scope(ResolverScopeCache())
      _ = resolver.resolve(Session.self)
      withExtendedLifetime(consume captured) {}
      withExtendedLifetime(consume options) {}
      resolver.register { Session() }.scope(.unique)
      _ = resolver.resolve(Session.self)
      #expect(count.value == 1)
    }
  }

  @Test func `B2 a custom scope is replaced, and releases its instances`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let resolver = Resolver()
      var options: ResolverOptions<CallsAtDeinit>? = resolver.register(CallsAtDeinit.self) {
        count.using { resolver.register { Session() } }
      }.scope(ResolverScopeCache())
      _ = resolver.resolve(CallsAtDeinit.self)
      options?.scope(.unique)
      options = nil
      _ = resolver.optional(Session.self)
      #expect(count.value == 1)
      #expect(resolver.optional(Session.self) != nil)
    }
  }

  @Test func `B2 lazy properties are released and set`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      final class Owner: @unchecked Sendable {
        @LazyInjected var object: CallsAtDeinit
        @WeakLazyInjected var weakly: CallsAtDeinit?
      }
      let count = Count()
      let owner = Owner()
      let resolver = Resolver()
      Resolver.root = resolver
      resolver.register(CallsAtDeinit.self) { count.using { _ = Resolver.optional(Session.self) } }.scope(.unique)
      _ = owner.object
      owner.$object.release()
      #expect(count.value == 1)
      _ = owner.object
      owner.object = count.using {}
      #expect(count.value == 2)
      #expect(owner.weakly == nil)
      #expect(count.value == 3)
    }
  }

  /// Returns a resolver that caches an object whose deinitializer calls a closure.
  private static func resolver(_ body: @escaping @Sendable () -> CallsAtDeinit) -> Resolver {
    let resolver = Resolver()
    resolver.register(CallsAtDeinit.self, factory: body).scope(.application)
    _ = resolver.resolve(CallsAtDeinit.self)
    return resolver
  }

  private final class Object: @unchecked Sendable {
    var hasEnded = false
  }
}

/// A counter of deinitializers, on one thread.
private final class Count: @unchecked Sendable {
  private(set) var value = 0

  /// Creates an object whose deinitializer is counted and calls a closure.
  func using<Result>(_ body: @escaping @Sendable () -> Result) -> CallsAtDeinit {
    CallsAtDeinit {
      _ = body()
      self.value += 1
    }
  }
}
