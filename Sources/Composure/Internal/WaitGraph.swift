// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// Which thread waits for which factory, over all scopes: what tells a circular dependency that two threads run into
/// from both ends, which would otherwise wait for ever.
///
/// Touched only by a thread that has to wait, and by a factory that somebody waits for. Its lock is taken last: inside
/// the lock of a scope, never around one.
package enum WaitGraph {
  private static let lock = Lock.allocate()

  /// Notes that the running thread is about to wait for a run, which is under way and whose scope is locked.
  ///
  /// - Returns: The steps of a cycle if there is one, from the awaited run back to itself; nothing is noted then.
  package static func await(_ run: FactoryRun) -> [PathStep]? {
    let waiting = composure_current_thread()
    return lock.withLock {
      let chain = chain(from: run)
      if chain.last?.thread == waiting {
        return Self.path(chain.map { ($0, $0.stepsToNow) } + [(run, [run.step])])
      }
      note(waiting, run)
      return nil
    }
  }

  /// Notes that the running thread is about to wait for a run, unless it would wait for itself then.
  ///
  /// - Returns: Whether it is noted.
  package static func beginAwaiting(_ run: FactoryRun) -> Bool {
    let waiting = composure_current_thread()
    return lock.withLock {
      guard chain(from: run).last?.thread != waiting else { return false }
      note(waiting, run)
      return true
    }
  }

  private static func note(_ waiting: UnsafeMutablePointer<composure_thread>, _ run: FactoryRun) {
    run.isAwaited = true
    waiting.pointee.awaited = Unmanaged.passRetained(run).toOpaque()
  }

  /// The steps of runs, each of which the thread of the one before waits for.
  private static func path(_ parts: [(run: FactoryRun, steps: [PathStep])]) -> [PathStep] {
    parts.reduce(into: []) { path, part in
      // The last service that a thread has asked a container for is the one that it waits for.
      let isTold = part.run.isOfContainer && path.last == part.steps.first
      path += part.steps.dropFirst(isTold ? 1 : 0)
    }
  }

  /// Notes that the running thread waits no more.
  package static func awaitNothing() {
    let waiting = composure_current_thread()
    let awaited = lock.withLock {
      defer { waiting.pointee.awaited = nil }
      return waiting.pointee.awaited
    }
    if let awaited { Unmanaged<FactoryRun>.fromOpaque(awaited).release() }
  }

  /// Notes that a run has ended, so that those who waited for it no longer count as waiting.
  static func end(_ run: FactoryRun) {
    lock.withLock { run.hasEnded = true }
  }

  /// The run, the run that its thread waits for, and so on to a run whose thread waits for none.
  private static func chain(from run: FactoryRun) -> [FactoryRun] {
    var chain = [run]
    while let awaited = chain.last?.thread.pointee.awaited {
      let next = Unmanaged<FactoryRun>.fromOpaque(awaited).takeUnretainedValue()
      if next.hasEnded { break }
      chain.append(next)
    }
    return chain
  }
}

extension FactoryRun {
  /// The run and what was begun inside it in its thread, factories of scopes and services of containers, outermost first;
  /// the thread is the running one or waits.
  fileprivate var stepsToNow: [PathStep] {
    var steps: [PathStep] = []
    var frame = thread.pointee.frame
    var inner = thread.pointee.innermost
    while let run = inner {
      steps = run.services(since: frame) + steps
      if run === self { break }
      // What a container makes is a service, which its frame tells.
      if !run.isOfContainer { steps.insert(run.step, at: 0) }
      frame = run.frame
      inner = run.outer
    }
    return [step] + steps
  }

  /// The services that were asked for between the beginning of the run and some frame inside it.
  private func services(since innermost: UnsafeMutablePointer<composure_frame>?) -> [PathStep] {
    var frames: [UnsafeMutablePointer<composure_frame>] = []
    var next = innermost
    while let inner = next, inner != frame {
      frames.append(inner)
      next = inner.pointee.previous
    }
    var steps: [PathStep] = []
    withUnsafeMutablePointer(to: &steps) { steps in
      for frame in frames.reversed() { frame.pointee.core.pointee.describe(frame, UnsafeMutableRawPointer(steps)) }
    }
    return steps
  }
}
