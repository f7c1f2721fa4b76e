// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerPrimitives
import Foundation
import TestSupport
import Testing

@testable import ContainerEngine

private final class Cat: Sendable {}

/// The shards of a registration's state.
@Suite struct `threads in different shards` {
  /// So many threads use both shards, whichever records earlier threads have left.
  private static let threadCount = 32

  private let container = EngineContainer()
  private let barrier = Barrier(threadCount)

  @Test func `are about half of all threads, and stay in their shards`() {
    let shards = Locked<[UInt]>([])
    onThreads(Self.threadCount) { [barrier] _ in
      let before = ThreadContext.current.shard
      barrier.wait()
      let after = ThreadContext.current.shard
      shards.withLock { $0 += [before, after, composure_current_shard()] }
    }
    let counts = Dictionary(grouping: shards.withLock { $0 }, by: \.self).mapValues(\.count)
    #expect(Set(counts.keys) == [UInt(COMPOSURE_FIRST_SHARD), UInt(COMPOSURE_FIRST_SHARD + COMPOSURE_CACHE_LINE)])
    #expect(counts.values.allSatisfy { $0.isMultiple(of: 3) })
  }

  @Test func `keep a removed registration until the last factory returns`() {
    // No thread changes it.
    nonisolated(unsafe) weak var registration: Registration?
    let cats = Locked<[Cat?]>([])
    registration = container.register(Cat.self) { [barrier] _ in
      barrier.wait()
      barrier.wait()
      return Cat()
    }
    let isKept = Locked(false)
    onThreads(Self.threadCount) { [container, barrier] index in
      guard index > 0 else {
        barrier.wait()
        container.remove(Cat.self)
        isKept.withLock { $0 = registration != nil }
        return barrier.wait()
      }
      let cat = try? container.resolve(Cat.self)
      cats.withLock { $0.append(cat) }
    }
    #expect(isKept.withLock { $0 } && registration == nil)
    let identities = cats.withLock { Set($0.compactMap { $0.map(ObjectIdentifier.init) }) }
    #expect(identities.count == Self.threadCount - 1)
  }

  @Test func `get the same instance before a reset, and the same other one after it`() {
    container.register(Cat.self, .container) { _ in Cat() }
    let cats = Locked<[[Cat?]]>([])
    onThreads(Self.threadCount) { [container, barrier] index in
      let first = try? container.resolve(Cat.self)
      barrier.wait()
      if index == 0 { container.reset(.container) }
      barrier.wait()
      let second = try? container.resolve(Cat.self)
      cats.withLock { $0.append([first, second]) }
    }
    let pairs = cats.withLock { Set($0.map { $0.map { $0.map(ObjectIdentifier.init) } }) }
    #expect(pairs.count == 1 && pairs.allSatisfy { $0[0] != nil && $0[1] != nil && $0[0] != $0[1] })
  }

  @Test func `never see an instance after another thread has seen its successor`() {
    let registration = container.register(Int.self, .container) { _ in 0 }
    let newest = Locked(0)
    let isEnded = Locked(false)
    let faults = Log()
    onThreads(4) { index in
      guard index > 0 else {
        for number in 1...5000 {
          // No thread reads the previous one, since the locks of all shards were held.
          let previous = registration.state.exchange(instance: StoredInstance(number))
          if let previous { unsafe previous.destroy(as: Int.self) }
        }
        return isEnded.withLock { $0 = true }
      }
      while !isEnded.withLock({ $0 }) {
        let least = newest.withLock { $0 }
        guard let found = registration.state.instance(as: Int.self) else { continue }
        if found < least { faults.append("\(found) after \(least)") }
        newest.withLock { $0 = max($0, found) }
      }
    }
    #expect(faults.entries == [] && registration.state.instance(as: Int.self) == 5000)
  }
}

/// A place at which threads wait until all have arrived, as often as they like.
private final class Barrier: Sendable {
  private let count: Int
  private let arrivals = Locked(0)
  private let condition = NSCondition()

  init(_ count: Int) {
    self.count = count
  }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    let arrived = arrivals.withLock { arrived in
      arrived += 1
      return arrived
    }
    let needed = (arrived + count - 1) / count * count
    if arrived == needed { condition.broadcast() }
    while arrivals.withLock({ $0 }) < needed { condition.wait() }
  }
}
