// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The wait-for graph of threads and factories, over all scopes. It detects a circular dependency that two threads
/// enter at different points and that would otherwise deadlock.
///
/// The graph is accessed only by waiting threads, and by factories that other threads wait for. Its lock is innermost:
/// a thread may acquire it while it holds a scope's lock, never the reverse.
package enum WaitGraph {
  private static let lock = Mutex()

  /// Records that the running thread is about to wait for a running invocation, whose scope is locked.
  ///
  /// - Returns: The steps of a cycle, if there is one, from the awaited invocation back to itself; nothing is recorded
  ///   then.
  package static func await(_ run: FactoryInvocation) -> [PathStep]? {
    let waiting = ThreadRecord.current
    return lock.withLock {
      let chain = chain(from: run)
      if chain.last?.thread == waiting {
        return Self.path(chain.map { ($0, $0.stepsToNow) } + [(run, [run.step])])
      }
      record(waiting, run)
      return nil
    }
  }

  /// Records that the running thread is about to wait for an invocation, unless the wait would close a cycle.
  ///
  /// - Returns: Whether the wait is recorded.
  package static func beginAwaiting(_ run: FactoryInvocation) -> Bool {
    let waiting = ThreadRecord.current
    return lock.withLock {
      guard chain(from: run).last?.thread != waiting else { return false }
      record(waiting, run)
      return true
    }
  }

  private static func record(_ waiting: ThreadRecord, _ run: FactoryInvocation) {
    run.isAwaited = true
    waiting.beginAwaiting(run)
  }

  /// Returns the steps of a chain of invocations, in which each one's thread waits for the next.
  @_optimize(none)
  private static func path(_ parts: [(run: FactoryInvocation, steps: [PathStep])]) -> [PathStep] {
    parts.reduce(into: []) { path, part in
      // The last step of a thread may be the factory that it waits for.
      let isListed = part.run.hasThreadStep && path.last == part.steps.first
      path += part.steps.dropFirst(isListed ? 1 : 0)
    }
  }

  /// Records that the running thread no longer waits.
  package static func awaitNothing() {
    let waiting = ThreadRecord.current
    let awaited = lock.withLock { waiting.endAwaiting() }
    // The invocation is released outside the lock, since its closure is the user's.
    withExtendedLifetime(awaited) {}
  }

  /// Records that an invocation has ended, so its waiters no longer wait.
  static func end(_ run: FactoryInvocation) {
    lock.withLock { run.hasEnded = true }
  }

  /// Returns the invocation, the invocation that its thread waits for, and so on until a thread that does not wait.
  private static func chain(from run: FactoryInvocation) -> [FactoryInvocation] {
    var chain = [run]
    while let next = chain.last?.thread.awaited, !next.hasEnded { chain.append(next) }
    return chain
  }
}

extension FactoryInvocation {
  /// The invocation and the steps inside it on its thread, outermost first. The thread is the running one, or is
  /// waiting.
  fileprivate var stepsToNow: [PathStep] {
    var steps: [PathStep] = []
    var innermost = thread.innermostStep
    var inner = thread.innermost
    while let run = inner {
      steps = run.threadSteps(to: innermost) + steps
      if run === self { break }
      if !run.hasThreadStep { steps.insert(run.step, at: 0) }
      innermost = run.threadStep
      inner = run.outer
    }
    return [step] + steps
  }

  /// Returns the thread's steps between the beginning of the invocation and a step inside it.
  private func threadSteps(to innermost: ThreadStep?) -> [PathStep] {
    let inside = sequence(first: innermost) { $0?.outer }.prefix { $0 != threadStep }.compactMap { $0 }
    var steps: [PathStep] = []
    for step in inside.reversed() { step.describe(in: &steps) }
    return steps
  }
}
