// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Model {
  /// Rule 5. Suspends a thread until the end of a run.
  mutating func wait(_ thread: Int, for run: RunID, then continuation: Continuation) {
    state.threads[thread].pending = .wait(run, then: continuation)
  }

  /// Rule 5. Continues a thread whose run has ended, once it has the creation lock.
  mutating func wake(_ thread: Int, from run: RunID, then continuation: Continuation) throws(Violation) -> Bool {
    guard state[run].hasEnded, isLockFree else { return false }
    if mutation == .wakesAfterSettling, isSettling(run) { return false }
    state.threads[thread].pending = nil
    switch continuation {
    case .obtain(let request): try obtain(request, on: thread)
    case .settle(let run, let outcome): try settle(run, then: outcome, on: thread)
    }
    return true
  }

  /// Rule 2c. The first of these runs that a thread can wait for without closing a cycle.
  func runToAwait(among open: RunSet, on thread: Int) -> RunID? {
    let closing = open.filter { closesCycle(thread, waitingFor: $0) }
    if variant.contains(.borrowsAtFirstCycle), !closing.isEmpty { return nil }
    return open.first { !closing.contains($0) }
  }

  /// The run that a thread waits for.
  func awaited(by thread: Int) -> RunID? {
    if case .wait(let run, _) = state.threads[thread].pending { run } else { nil }
  }

  /// Rule 5. Returns whether a thread would close a cycle of threads by waiting for a run.
  ///
  /// The chain leads from the run's thread to the run that this thread waits for, and so on. It ends at a run that has ended,
  /// even if its waiter has not resumed yet. A thread's own run closes a cycle at once.
  func closesCycle(_ thread: Int, waitingFor run: RunID) -> Bool {
    if mutation == .neverLooksForCycles { return run.thread == thread }
    var run = run
    // Waits form no cycle, so a chain has at most one run per thread. A mutation may break this rule.
    for _ in program.threads {
      if run.thread == thread { return true }
      guard let next = awaited(by: run.thread) else { return false }
      if mutation == .scopesWaitApart, isShared(next) != isShared(run) { return false }
      if state[next].hasEnded, mutation != .endedRunsBlock { return false }
      run = next
    }
    return false
  }

  private func isShared(_ run: RunID) -> Bool {
    program.scopes[state[run].service] == .shared
  }

  /// Returns whether the thread of an ended run still waits, to settle it or to obtain the instance of its slot.
  private func isSettling(_ run: RunID) -> Bool {
    guard case .wait(_, let continuation) = state.threads[run.thread].pending else { return false }
    switch continuation {
    case .settle(let settling, _): return settling == run
    case .obtain(let request): return request.slot == state[run].slot
    }
  }
}
