// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The rules for creating cached instances when several threads resolve them at the same time.
///
/// In short: the first instance whose factory returns is accepted. It becomes visible to other threads when it is
/// complete, together with all instances of its cycle that were used before completion. A thread waits for an instance
/// that another thread creates, unless that thread waits for this one: then it uses the incomplete instance or creates
/// its own. So threads never deadlock, and they use the same instances as a single thread would.
///
/// The rule numbers in the code refer to the page <doc:MemoryModel>, which also explains why the rules suffice.
enum InstanceCreation {
  /// Guards all attempts, runs and cache entries of the process. It is held for a few instructions, or for one pass
  /// over a scope's registrations during a reset. Under it, no user code runs and nothing is released.
  static let lock = Mutex()

  /// The next step of a thread that resolves an instance.
  enum Step {
    /// Use a run's instance, which is complete or borrowed.
    case take(CreationRun)
    case wait(CreationRun)
    case make(CreationRun)
  }

  /// Records that the running thread will wait for a run, unless that closes a cycle (rule 5).
  ///
  /// Waiting for a run of the same thread also closes a cycle.
  private static func willAwait(_ run: CreationRun) -> Bool { WaitGraph.beginAwaiting(run.run) }

  /// Returns the next step for an attempt, under the lock (rule 2).
  static func look(at attempt: CreationAttempt, _ step: @escaping () -> PathStep) -> Step {
    guard let acceptedRun = attempt.acceptedRun else {
      // 2d
      if let creator = attempt.creatingRuns.last, willAwait(creator) { return .wait(creator) }
      let run = CreationRun(attempt, step)
      attempt.creatingRuns.append(run)
      return .make(run)
    }
    // 2a, 2b: complete instances were published when the last run of their cycle ended.
    if attempt.isPublished { return .take(acceptedRun) }
    // 2c
    if let awaited = acceptedRun.openRuns.first(where: willAwait) { return .wait(awaited) }
    borrow(acceptedRun)
    return .take(acceptedRun)
  }

  /// Records that a run has ended. Completes its cycle if no other run of the cycle is open (rules 2b and 4).
  static func end(_ run: CreationRun) {
    var released = Released()
    lock.withLock {
      run.attempt?.creatingRuns.removeAll { $0 === run }
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

  /// Waits for the rest of an ended run's cycle, except for runs whose wait would deadlock; the enclosing run waits for
  /// those (rule 4).
  static func settle(_ run: CreationRun) {
    while true {
      let awaited = lock.withLock { () -> CreationRun? in
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

  /// Publishes the instance of a run, with the lock held.
  private static func publish(_ run: CreationRun, _ released: inout Released) {
    guard let attempt = run.attempt, attempt.acceptedRun === run else { return }
    attempt.isPublished = true
    attempt.entry?.publish(attempt, &released)
  }

  // MARK: The running thread

  /// Records a borrowed run in the running thread's innermost run, and in the completions of graph objects inside it.
  private static func borrow(_ borrowed: CreationRun) {
    for frame in Resolution.frames {
      if let run = frame.run, run.isOfAttempt { return run.borrow(borrowed) }
      if frame.isCompletingObjectOfGraph { frame.completionRun.borrow(borrowed) }
    }
  }

  /// Records that a run uses an object of the enclosing graph. The object's completion may still be running, and it may
  /// reference borrowed instances (rule 10).
  ///
  /// Call this only if the thread is creating a cached instance.
  @inline(never)
  static func recordObjectOfGraph() {
    lock.withLock {
      let frames = Resolution.frames
      guard let index = frames.firstIndex(where: { $0.run?.isOfAttempt == true }), let run = frames[index].run else {
        return
      }
      for outer in frames[(index + 1)...] {
        if outer.isCompleting { run.borrow(outer.completionRun) }
        if let enclosing = outer.run, enclosing.cycle != nil { run.borrow(enclosing) }
      }
    }
  }
}
