// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Model {
  // MARK: The result of a call

  /// Checks that nothing incomplete can be reached from an instance that a caller receives, unless the caller is part of its cycle.
  func checkVisible(_ instance: RunID, to thread: Int, isOutermost: Bool) throws(Violation) {
    var reached = RunSet(instance)
    var rest = reached
    while let next = rest.popFirst() {
      let run = state[next]
      if run.isDropped {
        throw Violation(.nothingDropped, "thread \(thread) can reach a dropped \(name(next))")
      }
      if run.hasInstance, !run.hasEnded {
        if isOutermost { throw Violation(.completeOutside, "thread \(thread) receives an incomplete \(name(next))") }
        if !waitsFor(thread, next) {
          throw Violation(
            .incompleteOnlyInCycle, "thread \(thread) sees an incomplete \(name(next)) of thread \(next.thread)")
        }
      }
      for dependency in run.dependencies where !reached.contains(dependency) {
        reached.insert(dependency)
        rest.insert(dependency)
      }
    }
  }

  /// Checks that a cached instance was begun after all removals that had finished at the lookup, that it has not been released,
  /// and that it is the only one.
  func check(_ instance: RunID, for request: Request, of thread: Int) throws(Violation) {
    let run = state[instance]
    if run.removals < request.removals {
      throw Violation(.nothingRemoved, "thread \(thread) receives a removed \(name(instance))")
    }
    guard program.scopes[run.service] == .weak else { return }
    // Rule 11. The caller retains the slot, and so does the thread that has created the instance.
    let isHeld = run.slot == request.slot && (mutation != .slotDropsWeakInstance || instance.thread == thread)
    if !isHeld, !isAlive(instance) {
      throw Violation(.alive, "thread \(thread) receives a released \(name(instance))")
    }
    for (thread, runs) in state.runs.enumerated() {
      for (index, other) in runs.enumerated() where other.service == run.service && other.removals == run.removals {
        let otherInstance = RunID(thread: thread, index: index)
        if otherInstance != instance, other.hasInstance, isAlive(otherInstance) {
          throw Violation(.oneInstance, "two instances of \(name(instance)) are in use")
        }
      }
    }
  }

  /// Checks that a caller without a result has looked up an unregistered service.
  func checkMissing(_ service: Int, for thread: Int) throws(Violation) {
    if state.registrations[service].entry != nil {
      throw Violation(.registeredIsFound, "thread \(thread) does not find \(program.names[service])")
    }
  }

  /// Returns whether a run cannot end before a run of the thread, because of its own thread's stack, its waits, or its
  /// borrowed instances.
  private func waitsFor(_ thread: Int, _ run: RunID) -> Bool {
    var reached = RunSet(run)
    var rest = reached
    while let next = rest.popFirst() {
      if next.thread == thread, !state[next].hasEnded { return true }
      var before = state[next].borrows
      if !state[next].hasEnded {
        for inner in state.threads[next.thread].frames.reversed() {
          if inner.run == next { break }
          if let run = inner.run, !state[run].hasEnded { before.insert(run) }
        }
        if let awaited = awaited(by: next.thread) { before.insert(awaited) }
      }
      for run in before where !reached.contains(run) {
        reached.insert(run)
        rest.insert(run)
      }
    }
    return false
  }

  /// Returns whether an instance is retained. Only weakly cached instances are ever released.
  func isAlive(_ instance: RunID) -> Bool {
    guard program.scopes[state[instance].service] == .weak else { return true }
    var held = RunSet()
    for entry in state.entries where program.isCached(entry.service) {
      if let instance = entry.instance { held.insert(instance) }
    }
    for entry in state.entries.indices {
      for slot in state.entries[entry].slots.indices {
        let slotID = SlotID(entry: entry, index: slot)
        guard let keeper = state[slotID].keeper, isInUse(slotID) else { continue }
        // Rule 11. The slot retains the instance while a run or a waiter retains the slot.
        if mutation != .slotDropsWeakInstance || !state[slotID].isPublished { held.insert(keeper) }
      }
    }
    for thread in state.threads {
      for result in thread.results { if let result { held.insert(result) } }
      for frame in thread.frames { if let run = frame.run { held.insert(run) } }
      for object in thread.graph { held.insert(object) }
    }
    var reached = held
    while let next = held.popFirst() {
      for dependency in state[next].dependencies where !reached.contains(dependency) {
        reached.insert(dependency)
        held.insert(dependency)
      }
    }
    return reached.contains(instance)
  }

  /// Returns whether a slot is in use: by its entry, by an unfinished run, or by a waiting thread.
  private func isInUse(_ slot: SlotID) -> Bool {
    if state.entries[slot.entry].current == UInt8(slot.index) { return true }
    for (thread, runs) in zip(state.threads, state.runs) {
      if runs.contains(where: { $0.slot == slot && !$0.hasEnded }) { return true }
      switch thread.pending {
      case .wait(_, .obtain(let request)), .wait(_, .settle(_, .obtain(let request))), .publication(_, let request):
        if request.slot == slot { return true }
      default: break
      }
    }
    return false
  }

  func name(_ run: RunID) -> String {
    program.names[state[run].service]
  }

  // MARK: The end of a program

  /// Checks the properties of the final state.
  func checkEnd() throws(Violation) {
    if program.cycles == .ofFactories { throw Violation(.cyclesTrap, "the program ends") }
    if !isLockFree { throw Violation(.nothingLeft, "the creation lock is held") }
    for service in program.names.indices where program.isCached(service) {
      if !program.removes { try checkOneInstance(of: service) }
      try checkDependencies(of: service)
    }
    guard !program.removes else { return }
    for (thread, instructions) in zip(state.threads, program.threads) {
      for (instruction, result) in zip(instructions, thread.results) {
        guard let result, let service = instruction.resolved, program.isCached(service) else { continue }
        if result != cached(service) { throw Violation(.oneInstance, "a thread received another \(name(result))") }
      }
    }
  }

  private func checkOneInstance(of service: Int) throws(Violation) {
    let entry = state.entries[service]
    let name = program.names[service]
    if entry.slots.contains(where: { !$0.makers.isEmpty }) {
      throw Violation(.nothingLeft, "a maker of \(name) is left")
    }
    let instances = state.runs.joined().count { $0.service == service && $0.hasInstance }
    if entry.slots.count > 1 || instances > 1 {
      throw Violation(.oneInstance, "\(name) has \(instances) instances that count")
    }
    if program.scopes[service] == .shared,
      state.runs.joined().count(where: { $0.service == service && !$0.hasFailed }) > 1
    {
      throw Violation(.sharedOnce, "\(name) is made twice")
    }
    guard let keeper = entry.slots.first?.keeper else {
      if instances > 0 { throw Violation(.oneInstance, "an instance of \(name) is not kept") }
      return
    }
    if let instance = entry.instance {
      if instance != keeper { throw Violation(.oneInstance, "another \(name) is cached than the one that counts") }
    } else if !unended(closure(of: keeper)).isEmpty {
      // The next caller publishes an unpublished instance, if it is complete.
      throw Violation(.completeOutside, "\(name) is never complete")
    }
  }

  private func checkDependencies(of service: Int) throws(Violation) {
    guard let instance = cached(service) else { return }
    for dependency in state[instance].dependencies {
      let needed = state[dependency].service
      guard program.isCached(needed), cached(needed) != dependency else { continue }
      guard state[dependency].removals < state.registrations[needed].removals else {
        throw Violation(
          .cachedDependencies, "the cached \(program.names[service]) holds another \(program.names[needed])")
      }
    }
  }

  /// The instance of a service that the next caller receives, if there is one.
  private func cached(_ service: Int) -> RunID? {
    guard let entry = state.registrations[service].entry else { return nil }
    return state.entries[entry].instance ?? state.entries[entry].slots.last?.keeper
  }
}
