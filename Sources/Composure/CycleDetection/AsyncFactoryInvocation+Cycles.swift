// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension AsyncFactoryInvocation {
  /// Returns the cycle that contains a wait, or `nil` if the wait ends before the limit.
  ///
  /// Sleeps in several parts. If the process is suspended, at most one part is lost, so its factories have the rest of
  /// the limit after it resumes.
  @_optimize(none)
  func cycle(overWait number: Int, outlasting reporting: CycleReporting) async -> [Wait]? {
    let parts: UInt64 = 10
    var cycle: [Wait]?
    for _ in 0..<parts {
      try? await Task.sleep(nanoseconds: reporting.limit / parts)
      cycle = Self.lock.withLock { waits[number].flatMap { self.cycle(over: $0) } }
      if cycle == nil { return nil }
    }
    return cycle
  }

  /// Returns the cycle of waits from this invocation through one of its waits back to itself, preferring one that is
  /// certain to be endless. The lock is held.
  func cycle(over wait: Wait) -> [Wait]? {
    (wait.isCertain ? cycle(over: wait) { $0.isCertain } : nil) ?? cycle(over: wait) { _ in true }
  }

  private func cycle(over wait: Wait, where isIncluded: (Wait) -> Bool) -> [Wait]? {
    var seen: Set<ObjectIdentifier> = []
    var paths = [[wait]]
    while let path = paths.popLast(), let last = path.last {
      if last.run === self { return path }
      guard seen.insert(ObjectIdentifier(last.run)).inserted else { continue }
      // The order is stable, so that the same cycle is reported each time.
      for next in last.run.waits.values.sorted(by: { $0.number < $1.number }) where isIncluded(next) {
        paths.append(path + [next])
      }
    }
    return nil
  }

  func stop(_ cycle: [Wait]) -> Never {
    let steps = steps(of: cycle).map(\.step)
    Trap.stop(circularDependency: steps + steps.prefix(1))
  }

  /// Returns the factories of a cycle, starting with the factory that was called from outside, and how each factory
  /// waits for the next.
  @_optimize(none)
  func steps(of cycle: [Wait]) -> [CycleReporting.Step] {
    let runs = cycle.map(\.run)
    let entry = runs.firstIndex { run in !runs.contains { $0 === run.outer } } ?? 0
    return cycle.indices.map { offset in
      let index = (entry + offset) % cycle.count
      return CycleReporting.Step(
        step: runs[index].step, waitsItself: cycle[(index + 1) % cycle.count].isCertain)
    }
  }
}
