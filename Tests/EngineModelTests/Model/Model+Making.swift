// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Model {
  /// Rule 3. Begins a run in a slot, and calls the entry's factory.
  mutating func begin(_ request: Request, _ slot: SlotID, on thread: Int) throws(Violation) {
    guard let run = try newRun(of: request.service, slot: slot, on: thread) else { return }
    state[slot].makers.append(run)
    push(Frame(program.replaces ? .beginning(run) : .factory(run), for: request), on: thread)
    if !program.replaces { record(.factoryBegan, run) }
  }

  /// Begins a run of a service that is not cached by an entry.
  mutating func beginWithoutSlot(_ service: Int, on thread: Int) throws(Violation) {
    guard let run = try newRun(of: service, slot: nil, on: thread) else { return }
    push(Frame(.factory(run)), on: thread)
    record(.factoryBegan, run)
  }

  /// Rule 3. Adds a run to the thread's runs, or traps if too many are nested.
  private mutating func newRun(of service: Int, slot: SlotID?, on thread: Int) throws(Violation) -> RunID? {
    guard state.threads[thread].frames.count(where: { $0.run != nil }) < program.depth else {
      if mutation == .returnsNothingForTrap { try deliver(nil, to: thread) } else { state.hasTrapped = true }
      return nil
    }
    guard state.runs[thread].count < RunID.runsOfThread else {
      hasTooManyRuns = true
      return nil
    }
    let removals = slot.map { state.entries[$0.entry].removals } ?? 0
    state.runs[thread].append(Run(service: service, slot: slot, removals: removals))
    return RunID(thread: thread, index: state.runs[thread].count - 1)
  }

  /// Rule 8. Begins a use of the registration. If a replacement has emptied the entry by now, and no factory of it is running,
  /// the run ends, and the thread looks the key up again.
  mutating func retainFactory(for run: RunID, on thread: Int) throws(Violation) -> Bool {
    let request = state.threads[thread].frames.last!.request!
    guard state.entries[request.entry].isEmptied, !isRunning(request.entry) else {
      state.threads[thread].frames[state.threads[thread].frames.count - 1].work = .factory(run)
      record(.factoryBegan, run)
      return true
    }
    guard isLockFree else { return false }
    leaveSlot(run)
    state[run].hasEnded = true
    pop(on: thread)
    state.threads[thread].pending = .lookup(request)
    return true
  }

  /// Whether a factory of an entry is running.
  private func isRunning(_ entry: Int) -> Bool {
    state.threads.contains { thread in
      thread.frames.contains { frame in
        guard case .factory = frame.work else { return false }
        return frame.request?.entry == entry
      }
    }
  }

  /// Rule 3. Accepts or discards the instance of a factory that has returned, or that fails now.
  mutating func endFactory(of run: RunID, on thread: Int, failing: Bool) throws(Violation) -> Bool {
    guard let slot = state[run].slot else {
      return try failing ? false : endFactoryWithoutSlot(of: run, on: thread)
    }
    guard isLockFree, !failing || program.factoryMayFail[state[run].service] else { return false }
    let request = state.threads[thread].frames.last!.request!
    if failing {
      // Rule 9. The slot loses this maker, and one of its waiters creates an instance.
      if mutation != .failedRunStays {
        leaveSlot(run)
        state[run].hasEnded = true
        state[run].hasFailed = true
      }
      pop(on: thread)
      try settle(run, then: .deliver(nil), on: thread)
      return true
    }
    record(.factoryReturned, run)
    if let keeper = state[slot].keeper, !replacesKeeper(keeper, of: slot, thread) {
      // A duplicate ends without completions.
      if mutation != .duplicateStays { leaveSlot(run) }
      state[run].hasEnded = true
      state[run].isDropped = true
      pop(on: thread)
      try settle(run, then: mutation == .returnsDuplicate ? .deliver(run) : .obtain(request), on: thread)
    } else {
      leaveSlot(run)
      state[slot].keeper = run
      if mutation == .lastWins { state[slot].isPublished = false }
      state[run].hasInstance = true
      continueWithCompletion(of: run, on: thread)
      if mutation == .visibleAtOnce { publish(run) }
    }
    return true
  }

  /// Whether a mutation replaces an accepted instance.
  private func replacesKeeper(_ keeper: RunID, of slot: SlotID, _ thread: Int) -> Bool {
    mutation == .lastWins || mutation == .makesItsOwn && keeper.thread != thread && !state[slot].isPublished
  }

  private mutating func leaveSlot(_ run: RunID) {
    guard let slot = state[run].slot else { return }
    state[slot].makers.removeAll { $0 == run }
  }

  mutating func continueWithCompletion(of run: RunID, on thread: Int) {
    let innermost = state.threads[thread].frames.count - 1
    state.threads[thread].frames[innermost].work = .completion(run)
    state.threads[thread].frames[innermost].position = 0
  }

  /// Rule 4. The completions have returned, or fail now: the run ends, and its waiters wake.
  mutating func endCompletion(of run: RunID, on thread: Int, failing: Bool) throws(Violation) -> Bool {
    guard state[run].slot != nil else { return try failing ? false : endCompletionWithoutSlot(of: run, on: thread) }
    guard isLockFree, !failing || program.completionMayFail[state[run].service] else { return false }
    let request = state.threads[thread].frames.last!.request!
    state[run].hasEnded = true
    pop(on: thread)
    if failing {
      // Rule 9. The instance counts; the caller receives the error.
      try settle(run, then: .deliver(nil), on: thread)
      return true
    }
    record(.completed, run)
    if mutation == .sharedAtOnce, program.scopes[state[run].service] == .shared { publish(run) }
    if mutation == .returnsAtEnd, state.threads[thread].frames.count == 1 {
      try deliver(run, for: request, to: thread)
    } else {
      try obtain(request, on: thread)
    }
    return true
  }

  /// Rule 4. An ended run's borrowed instances must be complete: waits for them, or has the enclosing run borrow this one.
  mutating func settle(_ run: RunID, then outcome: Outcome, on thread: Int) throws(Violation) {
    let open = unended(closure(of: run))
    if !open.isEmpty, mutation != .endsWithoutSettling {
      if let awaited = runToAwait(among: open, on: thread) {
        wait(thread, for: awaited, then: .settle(run, then: outcome))
        return
      }
      try borrow(run, on: thread)
    }
    switch outcome {
    case .deliver(let instance): try deliver(instance, to: thread)
    case .obtain(let request): try obtain(request, on: thread)
    }
  }
}
