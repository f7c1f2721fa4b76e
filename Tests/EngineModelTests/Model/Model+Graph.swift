// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Model {
  /// Rule 10. Returns the object of the current graph, or creates it.
  mutating func resolveInGraph(_ service: Int, on thread: Int) throws(Violation) -> Bool {
    guard let object = objectOfGraph(service, on: thread) else {
      try beginWithoutSlot(service, on: thread)
      return true
    }
    if let run = innermostRun(of: thread), mutation != .graphIsNotBorrowed { borrowGraph(for: run, on: thread) }
    try deliver(object, to: thread)
    return true
  }

  private func objectOfGraph(_ service: Int, on thread: Int) -> RunID? {
    state.threads[thread].graph.first { state[$0].service == service }
  }

  /// Rule 10. Records that a run uses an object of the graph: it borrows the enclosing completions and the borrowed runs of the
  /// enclosing runs, any of which may be reachable from the object.
  private mutating func borrowGraph(for run: RunID, on thread: Int) {
    for frame in state.threads[thread].frames {
      guard let enclosing = frame.run else { continue }
      guard enclosing != run else { return }
      if case .completion = frame.work { state[run].borrows.insert(enclosing) }
      state[run].borrows.formUnion(state[enclosing].borrows)
    }
  }

  /// Continues after the factory of a transient object, or of an object of the graph, has returned.
  mutating func endFactoryWithoutSlot(of run: RunID, on thread: Int) throws(Violation) -> Bool {
    let service = state[run].service
    record(.factoryReturned, run)
    if program.scopes[service] == .graph {
      if let other = objectOfGraph(service, on: thread) {
        guard state[run].borrows.isEmpty || isLockFree else { return false }
        state[run].hasEnded = true
        state[run].isDropped = true
        pop(on: thread)
        try settle(run, then: .deliver(other), on: thread)
        return true
      }
      state.threads[thread].graph.append(run)
    }
    state[run].hasInstance = true
    continueWithCompletion(of: run, on: thread)
    return true
  }

  /// Continues after the completions of a transient object, or of an object of the graph, have returned.
  mutating func endCompletionWithoutSlot(of run: RunID, on thread: Int) throws(Violation) -> Bool {
    guard state[run].borrows.isEmpty || isLockFree else { return false }
    state[run].hasEnded = true
    record(.completed, run)
    pop(on: thread)
    try settle(run, then: .deliver(run), on: thread)
    return true
  }
}
