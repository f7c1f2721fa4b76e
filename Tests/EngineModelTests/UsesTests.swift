// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

/// The counts of a registration's uses, checked on every interleaving of their atomic operations.
@Suite struct `the counts of a registration's uses` {
  /// Threads that call the factory, next to one that adds and removes the registration.
  private static let programs: [[[Uses.Action]]] = [
    [[.call], [.call], [.add, .remove]],
    [[.call, .call], [.add, .remove, .add]],
    [[.call], [.call], [.add, .remove, .add]],
    [[.call], [.call, .call], [.add, .remove, .add, .remove]],
    [Array(repeating: .call, count: 10), [.call]],
  ]

  @Test(arguments: [1, 2])
  func `keep the registration while it is used, and release it once`(shards: Int) throws {
    for program in Self.programs { #expect(try Uses.explore(program, shards: shards) > 50) }
  }

  @Test(arguments: Uses.Mutation.allCases)
  func `need each step`(breaking mutation: Uses.Mutation) {
    #expect(throws: Uses.Violation.self) {
      for program in Self.programs { _ = try Uses.explore(program, shards: mutation.shards, mutation) }
    }
  }
}

/// The counts of uses, their threads, and the references that the counts stand for.
struct Uses: Hashable {
  enum Action: Hashable { case call, add, remove }

  /// A change of the protocol that must be found.
  enum Mutation: CaseIterable {
    /// A use begins whatever the count is.
    case usesUnused
    /// The last use is marked with a store, whatever the count is.
    case marksWithStore
    /// An attempt to use an unused registration takes its increment back.
    case takesBack
    /// Attempts may increase the count until it is positive.
    case countsAttempts
    /// A use ends in the next thread's shard.
    case endsInOtherShard
    /// Only the first shard retains the registration.
    case retainsOnce

    var shards: Int { self == .endsInOtherShard || self == .retainsOnce ? 2 : 1 }
  }

  struct Violation: Error {
    let text: String
  }

  /// The step of an action, which is one access of a count.
  private enum Step: Hashable { case begin, stayUnused(Int), takeBack, use, beginFirst, end, endLast }

  private struct Thread: Hashable {
    /// The shard in which the thread calls the factory.
    let ownShard: Int
    var actions: ArraySlice<Action>
    /// The shard that the step accesses.
    var shard = 0
    var step = Step.begin

    init(_ actions: [Action], ownShard: Int) {
      self.actions = actions[...]
      self.ownShard = ownShard
      beginAction()
    }

    /// Continues with the next shard, or with the next action.
    mutating func finishShard(of shards: Int) {
      if actions.first != .call, shard + 1 < shards {
        shard += 1
        step = Thread.first(actions.first)
      } else {
        actions.removeFirst()
        beginAction()
      }
    }

    private mutating func beginAction() {
      shard = actions.first == .call ? ownShard : 0
      step = Thread.first(actions.first)
    }

    private static func first(_ action: Action?) -> Step { action == .remove ? .end : .begin }
  }

  /// A small range, which attempts leave soon unless they are undone. Half of it is more than the number of threads.
  private static let unused = -8

  /// The count of each shard.
  private var counts: [Int]
  /// The number of references by which the counts retain the registration.
  private var references = 0
  private var threads: [Thread]

  /// Explores all interleavings.
  ///
  /// - Returns: The number of states.
  /// - Throws: `Violation` if the registration is used or released without a reference, or not released.
  static func explore(_ program: [[Action]], shards: Int, _ mutation: Mutation? = nil) throws -> Int {
    var seen: Set<Uses> = []
    var open = [Uses(program, shards: shards)]
    while let uses = open.popLast() {
      guard seen.insert(uses).inserted else { continue }
      let running = uses.threads.indices.filter { !uses.threads[$0].actions.isEmpty }
      if running.isEmpty { try uses.checkEnd(program) }
      for thread in running {
        var next = uses
        try next.run(thread, mutation)
        open.append(next)
      }
    }
    return seen.count
  }

  private init(_ program: [[Action]], shards: Int) {
    counts = Array(repeating: Uses.unused, count: shards)
    threads = program.enumerated().map { Thread($1, ownShard: $0 % shards) }
  }

  private mutating func run(_ thread: Int, _ mutation: Mutation?) throws {
    let shard = threads[thread].shard
    switch threads[thread].step {
    case .begin:
      counts[shard] += 1
      if counts[shard] > 0 || mutation == .usesUnused { return began(thread) }
      threads[thread].step = mutation == .takesBack ? .takeBack : .stayUnused(counts[shard])
    case .stayUnused(let found):
      if mutation != .countsAttempts, found > Uses.unused / 2, counts[shard] == found { counts[shard] = Uses.unused }
      notBegan(thread)
    case .takeBack:
      counts[shard] -= 1
      notBegan(thread)
    case .use:
      guard references > 0 else { throw Violation(text: "a use of a registration that may have been released") }
      if mutation == .endsInOtherShard { threads[thread].shard = (shard + 1) % counts.count }
      threads[thread].step = .end
    case .beginFirst:
      if retains(shard, mutation) { references += 1 }
      counts[shard] = 1
      threads[thread].finishShard(of: counts.count)
    case .end:
      counts[shard] -= 1
      if counts[shard] > 0 { return threads[thread].finishShard(of: counts.count) }
      threads[thread].step = .endLast
    case .endLast:
      guard counts[shard] == 0 || mutation == .marksWithStore else {
        return threads[thread].finishShard(of: counts.count)
      }
      try release(thread, mutation)
    }
  }

  private func retains(_ shard: Int, _ mutation: Mutation?) -> Bool { mutation != .retainsOnce || shard == 0 }

  private mutating func began(_ thread: Int) {
    if threads[thread].actions.first == .call {
      threads[thread].step = .use
    } else {
      threads[thread].finishShard(of: counts.count)
    }
  }

  private mutating func notBegan(_ thread: Int) {
    if threads[thread].actions.first == .call {
      threads[thread].finishShard(of: counts.count)
    } else {
      threads[thread].step = .beginFirst
    }
  }

  private mutating func release(_ thread: Int, _ mutation: Mutation?) throws {
    let shard = threads[thread].shard
    counts[shard] = Uses.unused
    if retains(shard, mutation) { references -= 1 }
    if references < 0 { throw Violation(text: "a registration that is released twice") }
    threads[thread].finishShard(of: counts.count)
  }

  private func checkEnd(_ program: [[Action]]) throws {
    let changes = program.joined().filter { $0 != .call }
    let isAdded = changes.last == .add
    let expected = isAdded ? counts.count : 0
    if references != expected { throw Violation(text: "\(references) references instead of \(expected)") }
    for count in counts where isAdded ? count != 1 : count > 0 { throw Violation(text: "\(count) uses at the end") }
  }
}
