// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

/// The count of a registration's uses, checked on every interleaving of its atomic operations.
@Suite struct `the count of a registration's uses` {
  /// Threads that call the factory, next to one that adds and removes the registration.
  private static let programs: [[[Uses.Action]]] = [
    [[.call], [.call], [.add, .remove]],
    [[.call, .call], [.add, .remove, .add]],
    [[.call], [.call], [.add, .remove, .add]],
    [[.call], [.call, .call], [.add, .remove, .add, .remove]],
    [Array(repeating: .call, count: 10), [.call]],
  ]

  @Test func `keeps the registration while it is used, and releases it once`() throws {
    for program in Self.programs { #expect(try Uses.explore(program) > 50) }
  }

  @Test(arguments: Uses.Mutation.allCases)
  func `is needed step by step`(breaking mutation: Uses.Mutation) {
    #expect(throws: Uses.Violation.self) {
      for program in Self.programs { _ = try Uses.explore(program, mutation) }
    }
  }
}

/// The count of uses, its threads, and the reference that the count stands for.
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
  }

  struct Violation: Error {
    let text: String
  }

  /// The step of an action, which is one access of the count.
  private enum Step: Hashable { case begin, stayUnused(Int), takeBack, use, beginFirst, end, endLast }

  private struct Thread: Hashable {
    var actions: ArraySlice<Action>
    var step: Step

    init(_ actions: [Action]) {
      self.actions = actions[...]
      step = Thread.first(actions.first)
    }

    mutating func finishAction() {
      actions.removeFirst()
      step = Thread.first(actions.first)
    }

    private static func first(_ action: Action?) -> Step { action == .remove ? .end : .begin }
  }

  /// A small range, which attempts leave soon unless they are undone. Half of it is more than the number of threads.
  private static let unused = -8

  private var count = Uses.unused
  /// The number of references by which the count retains the registration.
  private var references = 0
  private var threads: [Thread]

  /// Explores all interleavings.
  ///
  /// - Returns: The number of states.
  /// - Throws: `Violation` if the registration is used or released without a reference, or not released.
  static func explore(_ program: [[Action]], _ mutation: Mutation? = nil) throws -> Int {
    var seen: Set<Uses> = []
    var open = [Uses(threads: program.map(Thread.init))]
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

  private init(threads: [Thread]) {
    self.threads = threads
  }

  private mutating func run(_ thread: Int, _ mutation: Mutation?) throws {
    switch threads[thread].step {
    case .begin:
      count += 1
      if count > 0 || mutation == .usesUnused { return began(thread) }
      threads[thread].step = mutation == .takesBack ? .takeBack : .stayUnused(count)
    case .stayUnused(let found):
      if mutation != .countsAttempts, found > Uses.unused / 2, count == found { count = Uses.unused }
      notBegan(thread)
    case .takeBack:
      count -= 1
      notBegan(thread)
    case .use:
      guard references > 0 else { throw Violation(text: "a use of a registration that may have been released") }
      threads[thread].step = .end
    case .beginFirst:
      references += 1
      count = 1
      threads[thread].finishAction()
    case .end:
      count -= 1
      if count > 0 { return threads[thread].finishAction() }
      threads[thread].step = .endLast
    case .endLast:
      guard count == 0 || mutation == .marksWithStore else { return threads[thread].finishAction() }
      try release(thread)
    }
  }

  private mutating func began(_ thread: Int) {
    if threads[thread].actions.first == .call {
      threads[thread].step = .use
    } else {
      threads[thread].finishAction()
    }
  }

  private mutating func notBegan(_ thread: Int) {
    if threads[thread].actions.first == .call {
      threads[thread].finishAction()
    } else {
      threads[thread].step = .beginFirst
    }
  }

  private mutating func release(_ thread: Int) throws {
    count = Uses.unused
    references -= 1
    if references < 0 { throw Violation(text: "a registration that is released twice") }
    threads[thread].finishAction()
  }

  private func checkEnd(_ program: [[Action]]) throws {
    let changes = program.joined().filter { $0 != .call }
    let expected = changes.last == .add ? 1 : 0
    if references != expected { throw Violation(text: "\(references) references instead of \(expected)") }
    if expected == 1 ? count != 1 : count > 0 { throw Violation(text: "\(count) uses at the end") }
  }
}
