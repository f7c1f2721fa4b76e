// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An asynchronous factory that is running: in which task, inside which other one, and for which others it waits.
///
/// Over all scopes, these runs tell a circular dependency between tasks, which would otherwise wait for ever. A
/// synchronous factory cannot wait for an asynchronous one, so the circles of threads (`WaitGraph`) and those of tasks
/// have no step in common.
final class AsyncFactoryRun: @unchecked Sendable {
  // SAFETY: `scope`, `outer` and `makeStep` are constant; the rest is touched under the one lock of all runs.

  /// The run that the running task belongs to: its own, or that of the factory which started the task.
  @TaskLocal static var current: AsyncFactoryRun?

  private static let lock = Lock.allocate()

  /// That a run waits for another one.
  private struct Wait {
    let number: Int
    let run: AsyncFactoryRun
    /// Whether the factory's own task waits. Another task may be one that the factory waits for, or one that it left
    /// alone.
    let isCertain: Bool
  }

  private let scope: ObjectIdentifier
  private let outer: AsyncFactoryRun?
  private let makeStep: @Sendable () -> PathStep
  private var task: Int?
  private var waits: [Wait] = []
  private var waitCount = 0
  private var hasEnded = false

  /// Makes a run inside the current one.
  ///
  /// - Parameters:
  ///   - scope: The scope that keeps the value.
  ///   - step: Says what is being made, if a message has to.
  init(in scope: Scope, _ step: @escaping @Sendable () -> PathStep) {
    self.scope = ObjectIdentifier(scope)
    outer = Self.current.flatMap { run in Self.lock.withLock { run.hasEnded ? nil : run } }
    makeStep = step
  }

  var step: PathStep { makeStep() }

  /// Notes that the running task is the one that runs the factory.
  func begin() {
    Self.lock.withLock { task = Self.runningTask }
  }

  func end() {
    Self.lock.withLock {
      hasEnded = true
      waits = []
    }
  }

  /// Whether the running task is inside a run for a value of the scope.
  static func isRunning(in scope: Scope) -> Bool {
    guard let current else { return false }
    return lock.withLock {
      var next: AsyncFactoryRun? = current
      while let run = next, !run.hasEnded {
        if run.scope == ObjectIdentifier(scope) { return true }
        next = run.outer
      }
      return false
    }
  }

  /// Waits for a run on behalf of the current one; a circle that this would close ends the process.
  ///
  /// A circle in which only the factories' own tasks wait stands for ever. Where another task is part of it, the
  /// factory may have left that task alone, and then the circle dissolves once the factory returns: so it counts only
  /// if it still stands after a while.
  static func wait<Result>(
    for run: AsyncFactoryRun, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Result
  ) async -> Result {
    guard let waiter = current else { return await body() }
    guard let wait = waiter.begin(waitingFor: run) else { return await body() }
    let result = await body()
    waiter.end(wait)
    return result
  }

  private func begin(waitingFor run: AsyncFactoryRun) -> Int? {
    let isCertain = Self.runningTask == Self.lock.withLock { task }
    let (number, circle): (Int?, [Wait]?) = Self.lock.withLock {
      guard !hasEnded else { return (nil, nil) }
      waitCount += 1
      let wait = Wait(number: waitCount, run: run, isCertain: isCertain)
      waits.append(wait)
      return (waitCount, self.circle(over: wait))
    }
    guard let number, let circle else { return number }
    if circle.allSatisfy(\.isCertain) { stop(circle) }
    Task.detached {
      try? await Task.sleep(nanoseconds: Self.patience)
      self.stopIfStillWaiting(number)
    }
    return number
  }

  private func end(_ number: Int) {
    Self.lock.withLock { waits.removeAll { $0.number == number } }
  }

  /// How long a circle may stand that a task outside of the factories is part of.
  private static let patience: UInt64 = 5_000_000_000

  private func stopIfStillWaiting(_ number: Int) {
    let circle = Self.lock.withLock {
      waits.first { $0.number == number }.flatMap { self.circle(over: $0) }
    }
    if let circle { stop(circle) }
  }

  /// The waits from this run over one of its waits back to itself, if there are such; the lock is held.
  private func circle(over wait: Wait) -> [Wait]? {
    var seen: Set<ObjectIdentifier> = []
    var paths = [[wait]]
    while let path = paths.popLast(), let last = path.last {
      if last.run === self { return path }
      guard seen.insert(ObjectIdentifier(last.run)).inserted else { continue }
      for next in last.run.waits { paths.append(path + [next]) }
    }
    return nil
  }

  /// Tells the circle from where it was entered, whichever of its waits was noted last.
  private func stop(_ circle: [Wait]) -> Never {
    let runs = circle.map(\.run)
    let entry = runs.firstIndex { run in !runs.contains { $0 === run.outer } } ?? 0
    let steps = (runs[entry...] + runs[..<entry]).map(\.step)
    Trap.stop(Trap.circularDependency(steps + steps.prefix(1)))
  }

  /// What tells the running task from others while it runs.
  private static var runningTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
