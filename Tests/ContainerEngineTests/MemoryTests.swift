// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import ContainerPrimitives
import Foundation
import Testing
import TestSupport

@testable import ContainerEngine

private protocol Animal {}
private final class Cat: Animal {}
private struct Collar {
  let owner: Cat
  let number: Int
}
private struct Failure: Error {}

/// The types that wrap the engine's memory.
@Suite struct `the engine's memory` {
  private let container = EngineContainer()

  // MARK: Stored instances

  /// Stores an instance and a copy, replaces the copy, and destroys both. Returns the numbers of objects that lived.
  private func lives<Instance>(_ type: Instance.Type, _ make: (Cat) -> Instance) -> [Bool] {
    let registration = container.register(type) { _ in fatalError("not called") }
    weak var first: Cat?
    weak var second: Cat?
    let stored: StoredInstance
    let other: StoredInstance
    do {
      let (one, two) = (Cat(), Cat())
      (first, second) = (one, two)
      stored = registration.store(make(one))
      other = registration.store(make(two))
    }
    let copy = registration.copy(stored)
    var lives = [first != nil, second != nil]
    // Each instance is destroyed once, and not used afterwards.
    unsafe registration.destroy(stored)
    lives.append(first != nil)
    registration.replace(copy, by: other)
    lives.append(first == nil)
    unsafe registration.destroy(other)
    lives.append(second != nil)
    unsafe registration.destroy(copy)
    return lives + [second == nil]
  }

  @Test func `a stored instance retains what it references until it is destroyed or replaced`() {
    let all = [Bool](repeating: true, count: 6)
    #expect(lives(Cat.self) { $0 } == all)
    #expect(lives((any Animal).self) { $0 } == all)
    #expect(lives(Collar.self) { Collar(owner: $0, number: 7) } == all)
    #expect(lives(Cat?.self) { $0 } == all)
    #expect(lives((() -> Cat).self) { cat in { cat } } == all)
  }

  @Test func `an instance of another type is not stored`() {
    let registration = container.register(Cat.self) { _ in Cat() }
    #expect(registration.storeIfPossible(7) == nil)
    let cat = Cat()
    if let stored = registration.storeIfPossible(cat) {
      #expect(registration.read(stored) as? Cat === cat)
      // It is not used afterwards.
      unsafe registration.destroy(stored)
    }
  }

  // MARK: The graph cache

  @Test(arguments: [1, 7, 8, 9, 100, 5_000])
  func `a graph caches any number of objects, and releases them at its end`(_ count: Int) throws {
    for number in 0..<count { container.register(Cat.self, name: "\(number)", .graph) { _ in Cat() } }
    let found = LockedValue<[WeakReference]>([])
    container.register(Bool.self) { container in
      func cats() throws -> [Cat?] { try (0..<count).map { try container.resolve(Cat.self, name: "\($0)") } }
      let (first, second) = (try cats(), try cats())
      found.withLock { $0.value += first.map { WeakReference(object: $0) } }
      let distinct = Set(first.map { ObjectIdentifier($0!) })
      return zip(first, second).allSatisfy { $0 != nil && $0 === $1 } && distinct.count == count
    }
    // The memory is used again by the second graph, or is freed if it is large.
    for _ in 0..<2 { #expect(try container.resolve(Bool.self) == true) }
    #expect(found.value.count == 2 * count && found.value.allSatisfy { $0.object == nil })
  }

  @Test func `a deinitializer that builds a graph while another one ends gets its own objects`() throws {
    final class Nesting {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let pairs = LockedValue<[Bool]>([])
    container.register(Cat.self, .graph) { _ in Cat() }
    container.register([Cat].self) { [try $0.resolve(Cat.self)!, try $0.resolve(Cat.self)!] }
    container.register(Nesting.self, .graph) { container in
      Nesting { [unowned container] in
        let cats = try! container.resolve([Cat].self)!
        pairs.withLock { $0.value.append(cats[0] === cats[1]) }
      }
    }
    for _ in 0..<3 { _ = try container.resolve(Nesting.self) }
    #expect(pairs.value == [true, true, true])
  }

  // MARK: References and threads

  @Test func `a reference that retains its object keeps it until it is released`() {
    weak var cat: Cat?
    let reference: ContainerReference
    do {
      let object = Cat()
      cat = object
      reference = ContainerReference(retaining: object)
    }
    #expect(cat != nil && reference.object(as: Cat.self) === cat)
    #expect(reference.with(Cat.self) { $0 === cat })
    // It is not used afterwards.
    unsafe reference.release()
    #expect(cat == nil)
  }

  @Test func `attempts to use a removed registration never make it look used`() {
    var shard = composure_shard()
    shard.uses = COMPOSURE_UNUSED / 2 - 1
    for _ in 0..<3 { #expect(unsafe !composure_shard_begin_use(&shard)) }
    #expect(shard.uses == COMPOSURE_UNUSED + 1)
  }

  @Test func `a registration is in use until its last use ends`() {
    var shard = composure_shard()
    unsafe composure_shard_begin_first_use(&shard)
    #expect(unsafe composure_shard_begin_use(&shard))
    #expect(unsafe !composure_shard_end_use(&shard))
    #expect(unsafe composure_shard_end_use(&shard))
    #expect(shard.uses == COMPOSURE_UNUSED)
  }

  @Test func `arguments are read as one value or as elements of a tuple`() {
    let cat = Cat()
    ArgumentMemory.with((UInt8(3), "name", cat)) { arguments in
      #expect(arguments.read(as: (UInt8, String, Cat).self).2 === cat)
      var reader = ArgumentTuple.Reader(arguments)
      #expect(reader.next(UInt8.self) == 3 && reader.next(String.self) == "name" && reader.next(Cat.self) === cat)
    }
    #expect(ArgumentMemory.identity(of: Void.self) == 0)
    #expect(ArgumentMemory.identity(of: Int.self) != ArgumentMemory.identity(of: UInt.self))
  }

  @Test func `missing arguments are read as nil and as the empty tuple`() {
    #expect(ArgumentMemory.empty.readIfPresent(as: Any.self) == nil)
    let _: Void = ArgumentMemory.empty.read(as: Void.self)
    ArgumentMemory.with(optional: Any?.none) { #expect($0.readIfPresent(as: Any.self) == nil) }
    ArgumentMemory.with(optional: 3 as Any?) { #expect($0.readIfPresent(as: Any.self) as? Int == 3) }
  }

  @Test func `each thread has its own context, whose data ends with its closure`() {
    // The other thread only compares it.
    nonisolated(unsafe) let context = ThreadContext.current
    let other = LockedValue<[Bool]>([])
    let thread = Thread {
      let own = ThreadContext.current
      other.value = [own == context, own.adapterData(as: Int.self) == nil]
    }
    context.with(adapterData: 7) {
      #expect(ThreadContext.current == context && context.adapterData(as: Int.self) == 7)
      try? context.with(adapterData: 8) {
        #expect(context.adapterData(as: Int.self) == 8)
        thread.start()
        while other.value.isEmpty { Thread.sleep(forTimeInterval: 0.001) }
        throw Failure()
      }
      #expect(context.adapterData(as: Int.self) == 7)
    }
    #expect(context.adapterData(as: Int.self) == nil && other.value == [false, true])
  }

  @Test func `a registration in use lives until its use ends`() {
    weak var registration: Registration?
    let state: RegistrationState
    let memory: RegistrationStateMemory
    do {
      let cat = container.register(Cat.self) { _ in Cat() }
      (registration, memory, state) = (cat, cat.memory, cat.state)
    }
    let thread = ThreadContext.current
    #expect(state.beginUse(by: thread) && state.beginUse(by: thread))
    container.remove(Cat.self)
    #expect(registration != nil && state.registration === registration)
    state.endUse(by: thread)
    #expect(registration != nil)
    state.endUse(by: thread)
    #expect(registration == nil && state.registration == nil && !state.beginUse(by: thread))
    withExtendedLifetime(memory) {}
  }
}
