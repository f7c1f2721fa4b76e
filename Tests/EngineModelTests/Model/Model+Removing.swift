// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Model {
  /// A removal, before its first step.
  func removal(for instruction: Instruction<Int>) -> Removal {
    switch instruction {
    case .reset(let services):
      return Removal(isReset: true, services: services, emptying: entries(of: services))
    case .replace(let service):
      return Removal(unlinking: [service], isReplacement: true, services: [service], emptying: entries(of: [service]))
    case .removeAll, .resolve, .forget:
      let services = Array(program.names.indices)
      return Removal(unlinking: services, services: services, emptying: entries(of: services))
    }
  }

  private func entries(of services: [Int]) -> [Int] {
    services.compactMap { state.registrations[$0].entry }
  }

  /// Performs the next step of a removal.
  mutating func proceed(_ thread: Int, with removal: Removal) throws(Violation) -> Bool {
    var removal = removal
    let emptiesFirst = mutation == .emptiesBeforeReplacing && !removal.emptying.isEmpty
    if let service = removal.unlinking.first, !emptiesFirst {
      // Rule 8. The table is written before the entry is emptied, so that a second lookup finds something else.
      removal.unlinking.removeFirst()
      state.registrations[service].entry = removal.isReplacement ? newEntry(of: service) : nil
    } else if !removal.holdsLock, !removal.emptying.isEmpty {
      guard isLockFree else { return false }
      removal.holdsLock = true
      if mutation != .removesInPieces { state.lockHolder = thread }
    } else if let entry = removal.emptying.first {
      guard isLockFree || state.lockHolder == thread else { return false }
      removal.emptying.removeFirst()
      if let instance = state.entries[entry].instance {
        removal.taken.append(state[instance].service)
      }
      empty(entry, isReset: removal.isReset, by: thread)
      if mutation == .emptiesBeforeReplacing, !removal.isReset, removal.emptying.isEmpty { state.lockHolder = nil }
    } else {
      finish(removal, on: thread)
      return true
    }
    state.threads[thread].frames[state.threads[thread].frames.count - 1].work = .removal(removal)
    return true
  }

  /// Takes the instance and the slot out of an entry.
  private mutating func empty(_ entry: Int, isReset: Bool, by thread: Int) {
    state.entries[entry].instance = nil
    guard isReset else {
      state.entries[entry].current = nil
      state.entries[entry].isEmptied = true
      return
    }
    if let current = state.entries[entry].current {
      let slot = state.entries[entry].slots[Int(current)]
      let isOwn = slot.keeper == nil && !slot.makers.isEmpty && slot.makers.allSatisfy { $0.thread == thread }
      if isOwn {
        // Rule 7. An instance that the resetting thread itself is creating is accepted, as in Swinject.
        for maker in slot.makers { state[maker].removals = state.entries[entry].removals + 1 }
      } else if mutation != .resetLeavesRuns {
        state.entries[entry].current = nil
      }
    }
  }

  /// Rule 6. Releases the creation lock, and then the removed instances.
  private mutating func finish(_ removal: Removal, on thread: Int) {
    for service in removal.services {
      state.registrations[service].removals += 1
      if removal.isReset, let entry = state.registrations[service].entry { state.entries[entry].removals += 1 }
    }
    if mutation != .releasesUnderLock, state.lockHolder == thread { state.lockHolder = nil }
    let frame = Frame(.release(removal.taken.flatMap { program.deinitializers[$0] }))
    state.threads[thread].frames[state.threads[thread].frames.count - 1] = frame
  }

  mutating func endRelease(on thread: Int) throws(Violation) -> Bool {
    if state.lockHolder == thread { state.lockHolder = nil }
    pop(on: thread)
    try deliver(nil, to: thread)
    return true
  }

  private mutating func newEntry(of service: Int) -> Int {
    state.entries.append(Entry(service: service, removals: state.registrations[service].removals + 1))
    return state.entries.count - 1
  }
}
