// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Model {
  /// Begins a call that resolves a service.
  mutating func resolve(_ service: Int, on thread: Int) throws(Violation) -> Bool {
    switch program.scopes[service] {
    case .transient:
      try beginWithoutSlot(service, on: thread)
      return true
    case .graph:
      return try resolveInGraph(service, on: thread)
    case .container, .weak, .shared:
      let registration = state.registrations[service]
      let request = Request(service: service, entry: registration.entry ?? service, removals: registration.removals)
      return try lookUp(request, again: false, on: thread)
    }
  }

  /// Looks up the entry of a key, without a lock.
  mutating func lookUp(_ request: Request, again: Bool, on thread: Int) throws(Violation) -> Bool {
    guard let entry = state.registrations[request.service].entry else {
      try deliverNothing(for: request, to: thread)
      return true
    }
    if again, entry == request.entry {
      let name = program.names[request.service]
      throw Violation(.secondLookupEnds, "thread \(thread) finds the emptied entry of \(name) again")
    }
    var request = request
    request.entry = entry
    request.slot = nil
    guard program.replaces else { return try hit(request, on: thread) }
    state.threads[thread].pending = .hit(request)
    return true
  }

  /// Rule 1. Returns the published instance under a shard's lock; otherwise obtains one, if the creation lock is free.
  mutating func hit(_ request: Request, on thread: Int) throws(Violation) -> Bool {
    if let instance = state.entries[request.entry].instance, isAlive(instance) {
      state.threads[thread].pending = nil
      try deliver(instance, for: request, to: thread)
      return true
    }
    guard isLockFree else { return false }
    state.threads[thread].pending = nil
    try obtain(request, on: thread)
    return true
  }

  /// Rule 2. Looks at the slot, under the creation lock: uses its instance, waits for it, or creates one.
  mutating func obtain(_ request: Request, on thread: Int) throws(Violation) {
    guard let slotID = try slot(for: request, on: thread) else { return }
    var request = request
    request.slot = slotID
    let slot = state[slotID]
    if let keeper = slot.keeper {
      let closure = closure(of: keeper)
      let open = unended(closure)
      if slot.isPublished || mutation == .visibleAtOnce {
        // Rule 2a.
        try deliver(keeper, for: request, to: thread)
      } else if open.isEmpty {
        try publish(closure, of: keeper, request, on: thread)
      } else {
        try waitOrBorrow(from: keeper, open, request, on: thread)
      }
    } else if let maker = slot.makers.last {
      try waitOrMake(after: maker, request, on: thread)
    } else {
      try begin(request, slotID, on: thread)
    }
  }

  /// Returns from a call for a service that is not registered.
  private mutating func deliverNothing(for request: Request, to thread: Int) throws(Violation) {
    try checkMissing(request.service, for: thread)
    try deliver(nil, to: thread)
  }

  /// Returns the slot in which a request finds its instance, or nil if the request has been answered without one.
  private mutating func slot(for request: Request, on thread: Int) throws(Violation) -> SlotID? {
    let entry = state.entries[request.entry]
    if let slot = request.slot {
      // No thread waits for a slot that was given up and has no runs left.
      let isInUse = state[slot].keeper != nil || !state[slot].makers.isEmpty
      if isInUse || entry.current == UInt8(slot.index) { return slot }
    }
    if let instance = entry.instance {
      if isAlive(instance) {
        try deliver(instance, for: request, to: thread)
        return nil
      }
      // Rule 11. A weak reference that has become nil is an empty entry.
      state.entries[request.entry].instance = nil
    }
    if entry.isEmptied {
      // Rule 8. The entry was replaced between the lookup and the hit.
      if mutation == .looksUpOnce {
        try deliverNothing(for: request, to: thread)
      } else {
        state.threads[thread].pending = .lookup(request)
      }
      return nil
    }
    if let current = entry.current { return SlotID(entry: request.entry, index: Int(current)) }
    let index = entry.slots.count
    state.entries[request.entry].slots.append(Slot())
    state.entries[request.entry].current = UInt8(index)
    return SlotID(entry: request.entry, index: index)
  }

  /// Rule 2b. Publishes a closure whose runs have all ended, and uses the keeper's instance.
  private mutating func publish(
    _ closure: RunSet, of keeper: RunID, _ request: Request, on thread: Int
  ) throws(Violation) {
    if program.publishesInSteps {
      state.lockHolder = thread
      state.threads[thread].pending = .publication(closure, request)
    } else {
      for run in closure { publish(run) }
      try deliver(keeper, for: request, to: thread)
    }
  }

  /// Rule 2c. Waits for an unfinished run of the keeper's closure, or uses the incomplete instance.
  private mutating func waitOrBorrow(
    from keeper: RunID, _ open: RunSet, _ request: Request, on thread: Int
  ) throws(Violation) {
    guard let awaited = runToAwait(among: open, on: thread) else {
      let hasOwn = open.contains { $0.thread == thread }
      switch mutation {
      case .makesItsOwn where !hasOwn: try begin(request, request.slot!, on: thread)
      case .trapsOnCycleOfThreads where !hasOwn: state.hasTrapped = true
      default:
        try borrow(keeper, on: thread)
        try deliver(keeper, for: request, to: thread)
      }
      return
    }
    if mutation == .takesEndedRun, state[keeper].hasEnded {
      if innermostRun(of: thread) != nil { try borrow(keeper, on: thread) }
      try deliver(keeper, for: request, to: thread)
      return
    }
    wait(thread, for: awaited, then: .obtain(request))
  }

  /// Rule 2d. No instance was accepted, and another run creates one: waits for the newest maker, or creates one as well.
  private mutating func waitOrMake(after maker: RunID, _ request: Request, on thread: Int) throws(Violation) {
    let isOwn = maker.thread == thread
    if closesCycle(thread, waitingFor: maker) {
      switch mutation {
      case .takesOrWaits where !isOwn, .waitsForOwnRun where isOwn: break
      case .trapsOnCycleOfThreads where !isOwn:
        state.hasTrapped = true
        return
      case _ where program.scopes[request.service] == .shared && mutation != .makesSharedTwice:
        // Rule 12. A shared value that depends on itself.
        state.hasTrapped = true
        return
      default:
        try begin(request, request.slot!, on: thread)
        return
      }
    }
    wait(thread, for: maker, then: .obtain(request))
  }

  /// Rule 2b. Makes an accepted instance visible to hits.
  mutating func publish(_ run: RunID) {
    guard let slot = state[run].slot, state[slot].keeper == run else { return }
    state[slot].isPublished = true
    let isCurrent = state.entries[slot.entry].current == UInt8(slot.index)
    // Rule 7. A slot that was given up no longer reaches its entry.
    if isCurrent { state.entries[slot.entry].current = nil }
    if isCurrent || mutation == .resetLeavesRuns { state.entries[slot.entry].instance = run }
  }

  /// Rule 2c. Records that incomplete code of this thread references the incomplete instance of a run.
  ///
  /// The innermost run with a slot records it, and so do the completions of the graph's objects inside that run (rule 10).
  mutating func borrow(_ borrowed: RunID, on thread: Int) throws(Violation) {
    if borrowed.thread != thread { borrowedFromOthers += 1 }
    var isRecorded = false
    for frame in state.threads[thread].frames.reversed() {
      guard let run = frame.run else { continue }
      let hasSlot = state[run].slot != nil
      if !hasSlot {
        guard case .completion = frame.work, program.scopes[state[run].service] == .graph else { continue }
      }
      isRecorded = true
      if mutation != .borrowIsNotRecorded { state[run].borrows.insert(borrowed) }
      if hasSlot { break }
    }
    if !isRecorded { throw Violation(.borrowsInsideRuns, "thread \(thread) borrows without a run of its own") }
  }

  /// The run itself, and the runs that are reachable from it over borrowed instances.
  func closure(of run: RunID) -> RunSet {
    var closure = RunSet(run)
    guard mutation != .visibleAfterOwnCompletions else { return closure }
    var rest = closure
    while let next = rest.popFirst() {
      for borrowed in state[next].borrows where !closure.contains(borrowed) {
        if mutation == .forgetsForeignBorrows, borrowed.thread != run.thread { continue }
        closure.insert(borrowed)
        rest.insert(borrowed)
      }
      for borrower in variant.contains(.mergedClosures) ? borrowers(of: next) : RunSet()
      where !closure.contains(borrower) {
        closure.insert(borrower)
        rest.insert(borrower)
      }
    }
    return closure
  }

  private func borrowers(of run: RunID) -> RunSet {
    var borrowers = RunSet()
    for (thread, runs) in state.runs.enumerated() {
      for (index, borrower) in runs.enumerated() where borrower.borrows.contains(run) {
        borrowers.insert(RunID(thread: thread, index: index))
      }
    }
    return borrowers
  }

  /// The unfinished runs among these, in the order of their identities.
  func unended(_ runs: RunSet) -> RunSet {
    var unended = RunSet()
    for run in runs where !state[run].hasEnded { unended.insert(run) }
    return unended
  }

  /// The innermost run of a thread that has a slot.
  func innermostRun(of thread: Int) -> RunID? {
    state.threads[thread].frames.last { $0.run.map { state[$0].slot != nil } ?? false }?.run
  }
}
