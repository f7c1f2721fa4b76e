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
  /// - Returns: The runs that make up a cycle if there is one, from the awaited run back to itself; nothing is noted
  ///   then.
  package static func await(_ run: FactoryRun) -> [FactoryRun]? {
    let waiting = composure_current_thread()
    return lock.withLock {
      let chain = chain(from: run)
      if chain.last?.thread == waiting { return chain.flatMap { $0.andWhatItCameTo() } + [run] }
      run.isAwaited = true
      waiting.pointee.awaited = Unmanaged.passRetained(run).toOpaque()
      return nil
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
  /// The run and those that were begun inside it in its thread, outermost first; the thread is the running one or
  /// waits.
  fileprivate func andWhatItCameTo() -> [FactoryRun] {
    var path: [FactoryRun] = []
    var inner = thread.pointee.innermost
    while let run = inner {
      path.append(run)
      if run === self { break }
      inner = run.outer
    }
    return path.reversed()
  }
}
