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
  func `keep the registration while it is used, and release it once`(lanes: Int) throws {
    for program in Self.programs { #expect(try Uses.explore(program, lanes: lanes) > 50) }
  }

  @Test(arguments: Uses.Mutation.allCases)
  func `need each step`(breaking mutation: Uses.Mutation) {
    #expect(throws: Uses.Violation.self) {
      for program in Self.programs { _ = try Uses.explore(program, lanes: mutation.lanes, mutation) }
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
    /// A use ends in the next thread's lane.
    case endsInOtherLane
    /// Only the first lane retains the registration.
    case retainsOnce

    var lanes: Int { self == .endsInOtherLane || self == .retainsOnce ? 2 : 1 }
  }

  struct Violation: Error {
    let text: String
  }

  /// The step of an action, which is one access of a count.
  private enum Step: Hashable { case begin, stayUnused(Int), takeBack, use, beginFirst, end, endLast }

  private struct Thread: Hashable {
    /// The lane in which the thread calls the factory.
    let ownLane: Int
    var actions: ArraySlice<Action>
    /// The lane that the step accesses.
    var lane = 0
    var step = Step.begin

    init(_ actions: [Action], ownLane: Int) {
      self.actions = actions[...]
      self.ownLane = ownLane
      beginAction()
    }

    /// Continues with the next lane, or with the next action.
    mutating func finishLane(of lanes: Int) {
      if actions.first != .call, lane + 1 < lanes {
        lane += 1
        step = Thread.first(actions.first)
      } else {
        actions.removeFirst()
        beginAction()
      }
    }

    private mutating func beginAction() {
      lane = actions.first == .call ? ownLane : 0
      step = Thread.first(actions.first)
    }

    private static func first(_ action: Action?) -> Step { action == .remove ? .end : .begin }
  }

  /// A small range, which attempts leave soon unless they are undone. Half of it is more than the number of threads.
  private static let unused = -8

  /// The count of each lane.
  private var counts: [Int]
  /// The number of references by which the counts retain the registration.
  private var references = 0
  private var threads: [Thread]

  /// Explores all interleavings.
  ///
  /// - Returns: The number of states.
  /// - Throws: `Violation` if the registration is used or released without a reference, or not released.
  static func explore(_ program: [[Action]], lanes: Int, _ mutation: Mutation? = nil) throws -> Int {
    var seen: Set<Uses> = []
    var open = [Uses(program, lanes: lanes)]
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

  private init(_ program: [[Action]], lanes: Int) {
    counts = Array(repeating: Uses.unused, count: lanes)
    threads = program.enumerated().map { Thread($1, ownLane: $0 % lanes) }
  }

  private mutating func run(_ thread: Int, _ mutation: Mutation?) throws {
    let lane = threads[thread].lane
    switch threads[thread].step {
    case .begin:
      counts[lane] += 1
      if counts[lane] > 0 || mutation == .usesUnused { return began(thread) }
      threads[thread].step = mutation == .takesBack ? .takeBack : .stayUnused(counts[lane])
    case .stayUnused(let found):
      if mutation != .countsAttempts, found > Uses.unused / 2, counts[lane] == found { counts[lane] = Uses.unused }
      notBegan(thread)
    case .takeBack:
      counts[lane] -= 1
      notBegan(thread)
    case .use:
      guard references > 0 else { throw Violation(text: "a use of a registration that may have been released") }
      if mutation == .endsInOtherLane { threads[thread].lane = (lane + 1) % counts.count }
      threads[thread].step = .end
    case .beginFirst:
      if retains(lane, mutation) { references += 1 }
      counts[lane] = 1
      threads[thread].finishLane(of: counts.count)
    case .end:
      counts[lane] -= 1
      if counts[lane] > 0 { return threads[thread].finishLane(of: counts.count) }
      threads[thread].step = .endLast
    case .endLast:
      guard counts[lane] == 0 || mutation == .marksWithStore else {
        return threads[thread].finishLane(of: counts.count)
      }
      try release(thread, mutation)
    }
  }

  private func retains(_ lane: Int, _ mutation: Mutation?) -> Bool { mutation != .retainsOnce || lane == 0 }

  private mutating func began(_ thread: Int) {
    if threads[thread].actions.first == .call {
      threads[thread].step = .use
    } else {
      threads[thread].finishLane(of: counts.count)
    }
  }

  private mutating func notBegan(_ thread: Int) {
    if threads[thread].actions.first == .call {
      threads[thread].finishLane(of: counts.count)
    } else {
      threads[thread].step = .beginFirst
    }
  }

  private mutating func release(_ thread: Int, _ mutation: Mutation?) throws {
    let lane = threads[thread].lane
    counts[lane] = Uses.unused
    if retains(lane, mutation) { references -= 1 }
    if references < 0 { throw Violation(text: "a registration that is released twice") }
    threads[thread].finishLane(of: counts.count)
  }

  private func checkEnd(_ program: [[Action]]) throws {
    let changes = program.joined().filter { $0 != .call }
    let isAdded = changes.last == .add
    let expected = isAdded ? counts.count : 0
    if references != expected { throw Violation(text: "\(references) references instead of \(expected)") }
    for count in counts where isAdded ? count != 1 : count > 0 { throw Violation(text: "\(count) uses at the end") }
  }
}
