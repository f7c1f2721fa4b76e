// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The identity of a run: its thread, and its number among the runs of that thread.
///
/// Identities do not depend on the order of the threads' steps, so that two orders with the same outcome lead to the same
/// state.
struct RunID: Hashable, Comparable {
  static let runsOfThread = 64
  static let threads = 3

  let rawValue: UInt8

  init(thread: Int, index: Int) {
    rawValue = UInt8(thread * Self.runsOfThread + index)
  }

  var thread: Int { Int(rawValue) / Self.runsOfThread }
  var index: Int { Int(rawValue) % Self.runsOfThread }

  static func < (one: RunID, other: RunID) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// A set of runs, as one bit for each.
struct RunSet: Hashable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  init() {}

  init(_ run: RunID) {
    insert(run)
  }

  var isEmpty: Bool { first | second | third == 0 }

  func contains(_ run: RunID) -> Bool {
    word(run.thread) & 1 << UInt64(run.index) != 0
  }

  mutating func insert(_ run: RunID) {
    let bit: UInt64 = 1 << UInt64(run.index)
    switch run.thread {
    case 0: first |= bit
    case 1: second |= bit
    default: third |= bit
    }
  }

  mutating func formUnion(_ other: RunSet) {
    first |= other.first
    second |= other.second
    third |= other.third
  }

  /// Removes and returns the first run.
  mutating func popFirst() -> RunID? {
    if first != 0 { return RunID(thread: 0, index: Self.popLowest(&first)) }
    if second != 0 { return RunID(thread: 1, index: Self.popLowest(&second)) }
    if third != 0 { return RunID(thread: 2, index: Self.popLowest(&third)) }
    return nil
  }

  private func word(_ thread: Int) -> UInt64 {
    thread == 0 ? first : thread == 1 ? second : third
  }

  private static func popLowest(_ word: inout UInt64) -> Int {
    let lowest = word.trailingZeroBitCount
    word &= word - 1
    return lowest
  }
}

extension RunSet: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var rest: RunSet

    mutating func next() -> RunID? {
      rest.popFirst()
    }
  }

  func makeIterator() -> Iterator {
    Iterator(rest: self)
  }
}
