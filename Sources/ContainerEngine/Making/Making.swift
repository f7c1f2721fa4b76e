// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The rules by which kept instances are made, whichever threads ask for them at the same time.
///
/// In short: an instance counts once its factory has returned, unless another one counts already. It becomes visible to others when it
/// is complete, and with it everything of its cycle that was handed out incomplete. A thread waits for what another thread makes,
/// unless that thread waits for this one: then it takes what is there, or makes its own. So threads never wait for each other, and
/// what they get is what one thread alone would have got.
///
/// The page <doc:MemoryModel> has the rules, by the numbers that stand in the code, and why they suffice.
enum Making {
  /// Guards all slots, runs and cache entries of the process. It is held for a few instructions, and for one pass over its registrations
  /// when a scope is reset. No code of a user runs under it, and nothing is released.
  static let lock = Mutex()

  /// How a thread goes on that asks for an instance.
  enum Step {
    /// The instance of a run, which is complete or borrowed.
    case take(MakingRun)
    case wait(MakingRun)
    case make(MakingRun)
  }

  /// Records that the running thread will wait for a run, unless that closes a cycle (rule 5).
  ///
  /// A thread that waits for a run of its own closes one.
  private static func willAwait(_ run: MakingRun) -> Bool { WaitGraph.beginAwaiting(run.run) }

  /// Looks at a slot, under the lock (rule 2).
  static func look(at slot: Slot, _ step: @escaping () -> PathStep) -> Step {
    guard let keeper = slot.keeper else {
      // 2d
      if let maker = slot.makers.last, willAwait(maker) { return .wait(maker) }
      let run = MakingRun(slot, step)
      slot.makers.append(run)
      return .make(run)
    }
    // 2a, 2b: what is complete has been published when the last run of its cycle ended.
    if slot.isPublished { return .take(keeper) }
    // 2c
    if let awaited = keeper.openRuns.first(where: willAwait) { return .wait(awaited) }
    borrow(keeper)
    return .take(keeper)
  }

  /// Records that a run has ended, which makes its cycle complete if no other run of it is open (rules 2b and 4).
  static func end(_ run: MakingRun) {
    var released = Released()
    lock.withLock {
      run.slot?.makers.removeAll { $0 === run }
      run.end()
      guard run.openRuns.isEmpty else { return }
      for member in run.members {
        released.add(member.cycle)
        member.leaveCycle()
        publish(member, &released)
      }
    }
    run.wakeAll()
  }

  /// Waits for the cycle of a run that has ended, as far as that closes no cycle of threads; the rest becomes the enclosing run's
  /// (rule 4).
  static func settle(_ run: MakingRun) {
    while true {
      let awaited = lock.withLock { () -> MakingRun? in
        let open = run.openRuns
        if open.isEmpty { return nil }
        if let awaited = open.first(where: willAwait) { return awaited }
        borrow(run)
        return nil
      }
      guard let awaited else { return }
      awaited.awaitEnd()
    }
  }

  /// Makes the instance of a run visible to others, with the lock held.
  private static func publish(_ run: MakingRun, _ released: inout Released) {
    guard let slot = run.slot, slot.keeper === run else { return }
    slot.isPublished = true
    slot.entry?.publish(slot, &released)
  }

  // MARK: What runs in the running thread

  /// Records a borrowed run in the innermost run of the running thread, and in the completions of objects of its graph inside of that.
  private static func borrow(_ borrowed: MakingRun) {
    for frame in Resolution.frames {
      if let run = frame.run, run.isOfSlot { return run.borrow(borrowed) }
      if frame.isCompletingObjectOfGraph { frame.completionRun.borrow(borrowed) }
    }
  }

  /// Records that a run takes an object out of the graph that is being built around it: the object may be in the middle of its completion,
  /// and may hold what has been borrowed there (rule 10).
  ///
  /// To be called only if the thread makes a kept instance.
  static func recordObjectOfGraph() {
    lock.withLock {
      let frames = Resolution.frames
      guard let index = frames.firstIndex(where: { $0.run?.isOfSlot == true }), let run = frames[index].run else {
        return
      }
      for outer in frames[(index + 1)...] {
        if outer.isCompleting { run.borrow(outer.completionRun) }
        if let enclosing = outer.run, enclosing.cycle != nil { run.borrow(enclosing) }
      }
    }
  }
}
