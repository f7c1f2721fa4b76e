// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// One attempt to have an instance of a cache entry. A reset gives the entry another attempt.
final class Slot: @unchecked Sendable {
  // SAFETY: `isWeak` is constant; everything else is accessed under the making lock.

  /// Whose instance it is. Not held: the entry holds the slot.
  private(set) weak var entry: CacheEntry?
  /// Whether the instance is cached only as long as something else holds it.
  let isWeak: Bool
  /// The run whose instance counts: the first one that was kept.
  var keeper: MakingRun?
  /// The runs that make an instance: none or one, and seldom more.
  var makers: [MakingRun] = []
  /// Whether the instance is complete, with all of its cycle.
  var isPublished = false

  init(_ entry: CacheEntry, isWeak: Bool) {
    self.entry = entry
    self.isWeak = isWeak
  }

  /// Whether nobody makes an instance, and none counts.
  var isEmpty: Bool { keeper == nil && makers.isEmpty }

  /// Whether the running thread makes an instance, nobody else does, and none counts.
  var isOfRunningThreadAlone: Bool {
    keeper == nil && !makers.isEmpty && makers.allSatisfy(\.run.isOfRunningThread)
  }
}

/// One call of a factory with the closures that complete the instance, by one thread.
final class MakingRun: @unchecked Sendable {
  // SAFETY: `isOfSlot`, `gate` and `run` are constant; `instance` is set once, before others can see it; everything else is accessed under the making lock.

  /// Whether the run makes a kept instance; otherwise it completes an object of a graph.
  let isOfSlot: Bool
  /// The attempt that the run belongs to. Not held: the slot holds the run that counts.
  private(set) weak var slot: Slot?
  /// The instance, once it counts.
  var instance: InstanceMemory?
  private(set) var hasEnded = false
  /// The runs with which this one becomes complete; `nil` for a run alone.
  private(set) var cycle: Cycle?
  /// What the wait graph knows of the run.
  let run: FactoryInvocation
  /// Closed while the run is open.
  private let gate = Gate()

  /// Begins a run of the running thread.
  init(_ slot: Slot?, _ step: @escaping () -> PathStep) {
    self.slot = slot
    isOfSlot = slot != nil
    run = FactoryInvocation(step)
    // A completion may begin to count when other runs are inside of it already.
    if isOfSlot { run.begin() }
  }

  /// Records that the run has ended, under the making lock (rule 4).
  func end() {
    hasEnded = true
    cycle?.openRuns.removeAll { $0 === self }
    if isOfSlot {
      _ = run.end()
    } else {
      run.endAwaiting()
    }
  }

  /// Resumes the threads that wait for the run, under no lock.
  func wakeAll() {
    gate.open()
  }

  /// Waits until the run has ended. The running thread has noted that it does.
  func awaitEnd() {
    gate.wait()
    WaitGraph.awaitNothing()
  }

  // MARK: Cycles

  /// The runs that have not ended of those with which this one becomes complete.
  var openRuns: [MakingRun] { cycle?.openRuns ?? (hasEnded ? [] : [self]) }

  /// The runs with which this one becomes complete, itself included.
  var members: [MakingRun] { cycle?.members ?? [self] }

  /// Records that the incomplete instance of another run was handed to code inside this run: neither is complete before both are.
  func borrow(_ other: MakingRun) {
    guard other !== self else { return }
    let cycle = cycle ?? Cycle(self), others = other.cycle ?? Cycle(other)
    guard cycle !== others else { return }
    let (larger, smaller) =
      cycle.members.count < others.members.count ? (others, cycle) : (cycle, others)
    larger.members += smaller.members
    larger.openRuns += smaller.openRuns
    for member in smaller.members { member.cycle = larger }
    self.cycle = larger
    other.cycle = larger
  }

  /// Takes the run out of its cycle, which is complete.
  func leaveCycle() {
    cycle = nil
  }
}

/// Runs that have handed out incomplete instances to each other, and become complete together (rule 2).
final class Cycle {
  /// All of them.
  var members: [MakingRun]
  /// Those that have not ended.
  var openRuns: [MakingRun]

  init(_ run: MakingRun) {
    members = [run]
    openRuns = run.hasEnded ? [] : [run]
  }
}
