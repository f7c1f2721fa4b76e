// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// Setters released users' objects while they held a lock, so a deinitializer that used the adapter deadlocked.
@Suite(.quietLookups) struct `deinitializers that use Swinject` {
  @Test func `B2 the instance of a storage is replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let storages: [any InstanceStorage] = [PermanentStorage(), GraphStorage(), WeakStorage(), TransientStorage()]
      let composite = CompositeStorage([PermanentStorage(), GraphStorage()])
      for storage in storages + [composite] {
        nonisolated(unsafe) let storage = storage
        storage.instance = count.using { _ = storage.instance }
        storage.instance = nil
      }
      #expect(count.value == storages.count + 1)
    }
  }

  @Test func `B2 the registration of a graph with a custom storage is released with the graph`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let storage = GraphStorage()
      do {
        let container = Container()
        let captured = count.using { _ = storage.instance }
        container.register(Cat.self) { [captured] _ in
          withExtendedLifetime(captured) {}
          return Cat()
        }
        container.register(Int.self) { resolver in
          let cat = resolver.resolve(Cat.self)!
          storage.setInstance(cat, inGraph: resolver.resolve(GraphIdentifier.self)!)
          return 1
        }
        _ = container.resolve(Int.self)
      }
      // The storage retains the identifier of the graph, and so the registrations of its objects, until the object is released.
      storage.graphResolutionCompleted()
      storage.graphResolutionCompleted()
      #expect(count.value == 1)
    }
  }

  @Test func `B2 a logging function, a registration and an object scope are replaced`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let container = Container()
      let logs = count.using { Container.loggingFunction = nil }
      Container.loggingFunction = { [logs] _ in withExtendedLifetime(logs) {} }
      withExtendedLifetime(consume logs) {}
      Container.loggingFunction = nil
      #expect(count.value == 1)

      container.register(CallsAtDeinit.self) { _ in count.using { _ = container.resolve(Cat.self) } }
        .inObjectScope(.container)
      _ = container.resolve(CallsAtDeinit.self)
      container.resetObjectScope(.container)
      #expect(count.value == 2)
      _ = container.resolve(CallsAtDeinit.self)
      container.register(CallsAtDeinit.self) { _ in count.using {} }.inObjectScope(.container)
      #expect(count.value == 3)
      _ = container.resolve(CallsAtDeinit.self)
      container.removeAll()
      #expect(count.value == 4)
    }
  }

  @Test func `B2 an object scope replaces another one`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let count = Count()
      let container = Container()
      let entry = container.register(Cat.self) { _ in Cat() }
      let captured = count.using { _ = container.resolve(Int.self) }
      entry.inObjectScope(
        ObjectScope(storageFactory: { [captured] in
          withExtendedLifetime(captured) {}
          return PermanentStorage()
        }))
      withExtendedLifetime(consume captured) {}
      entry.inObjectScope(.transient)
      #expect(count.value == 1)
    }
  }

  @Test func `B2 a dry run releases its instances`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 60)
      let count = Count()
      let container = Container()
      container.register(Int.self) { _ in 1 }.inObjectScope(.transient)
      container.register(CallsAtDeinit.self) { _ in count.using { _ = container.resolve(Int.self) } }
        .inObjectScope(.transient)
      container.register(String.self) { resolver in
        for _ in 0..<4 { _ = resolver.resolve(CallsAtDeinit.self) }
        return ""
      }
      #expect(container.verificationReport().errors.isEmpty)
      #expect(count.value >= 4)
    }
  }
}

/// Counts deinitializers.
private final class Count: @unchecked Sendable {
  // SAFETY: a dry run calls one factory after the other; everything else is on one thread.
  private(set) var value = 0

  /// Creates an object whose deinitializer is counted and calls a closure.
  func using(_ body: @escaping @Sendable () -> Void) -> CallsAtDeinit {
    CallsAtDeinit {
      body()
      self.value += 1
    }
  }
}
