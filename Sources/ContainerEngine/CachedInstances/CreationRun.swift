// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// An attempt to create the instance of a cache entry. After a reset, the entry begins another attempt.
final class CreationAttempt: @unchecked Sendable {
  // SAFETY: `isWeak` is constant; all other state is accessed under the creation lock.

  /// The entry, which retains the attempt.
  private(set) weak var entry: CacheEntry?
  /// Whether to reference the instance weakly.
  let isWeak: Bool
  /// The accepted run, which was the first one to return.
  var acceptedRun: CreationRun?
  /// The runs that are creating an instance, rarely more than one.
  var creatingRuns: [CreationRun] = []
  /// Whether the instance and all others of its cycle are complete.
  var isPublished = false

  init(_ entry: CacheEntry, isWeak: Bool) {
    self.entry = entry
    self.isWeak = isWeak
  }

  /// Whether no run creates an instance, and none was accepted.
  var isEmpty: Bool { acceptedRun == nil && creatingRuns.isEmpty }

  /// Whether only the running thread creates an instance, and none was accepted.
  var isOfRunningThreadAlone: Bool {
    acceptedRun == nil && !creatingRuns.isEmpty && creatingRuns.allSatisfy(\.run.isOfRunningThread)
  }
}

/// A thread's call to a factory, including the closures that complete the instance.
final class CreationRun: @unchecked Sendable {
  // SAFETY: `isOfAttempt`, `gate` and `run` are constant; `instance` is set once, before other threads can see it; all
  // other state is accessed under the creation lock.

  /// Whether the run creates a cached instance; otherwise it completes an object of a graph.
  let isOfAttempt: Bool
  /// The run's attempt, which retains its accepted run.
  private(set) weak var attempt: CreationAttempt?
  /// The instance, once it has been accepted.
  var instance: InstanceMemory?
  private(set) var hasEnded = false
  /// The cycle of runs that become complete together with this one; `nil` for a single run.
  private(set) var cycle: Cycle?
  /// The run's node in the wait-for graph.
  let run: FactoryInvocation
  /// The gate that opens when the run ends.
  private let gate = Gate()

  /// Begins a run on the running thread.
  init(_ attempt: CreationAttempt?, _ step: @escaping () -> PathStep) {
    self.attempt = attempt
    isOfAttempt = attempt != nil
    run = FactoryInvocation(step)
    // A completion may become a run after other runs have begun inside it.
    if isOfAttempt { run.begin() }
  }

  /// Records the end of the run, under the creation lock (rule 4).
  func end() {
    hasEnded = true
    cycle?.openRuns.removeAll { $0 === self }
    if isOfAttempt {
      _ = run.end()
    } else {
      run.endAwaiting()
    }
  }

  /// Resumes the waiting threads, outside every lock.
  func wakeAll() {
    gate.open()
  }

  /// Waits until the run has ended. The running thread has recorded its wait.
  func awaitEnd() {
    gate.wait()
    WaitGraph.awaitNothing()
  }

  // MARK: Cycles

  /// The unfinished runs of this run's cycle.
  var openRuns: [CreationRun] { cycle?.openRuns ?? (hasEnded ? [] : [self]) }

  /// The runs that become complete together with this one, including itself.
  var members: [CreationRun] { cycle?.members ?? [self] }

  /// Records that code inside this run uses another run's incomplete instance, so both become complete together.
  func borrow(_ other: CreationRun) {
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

  /// Removes the run from its complete cycle.
  func leaveCycle() {
    cycle = nil
  }
}

/// Runs that have used each other's incomplete instances, and become complete together (rule 2).
final class Cycle {
  /// All runs of the cycle.
  var members: [CreationRun]
  /// The unfinished runs.
  var openRuns: [CreationRun]

  init(_ run: CreationRun) {
    members = [run]
    openRuns = run.hasEnded ? [] : [run]
  }
}
