// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An asynchronous factory that is running: in which task, inside which other one, and for which others it waits.
///
/// Over all scopes, these runs show a circular dependency between tasks, which would otherwise wait permanently. A
/// synchronous factory cannot wait for an asynchronous one, so the cycles of threads (`WaitGraph`) and those of tasks
/// have no step in common.
final class AsyncFactoryInvocation: @unchecked Sendable {
  // SAFETY: `scope`, `outer` and `makeStep` are constant; the rest is touched under the one lock of all runs.

  /// The run that the running task belongs to: its own, or that of the factory which started the task.
  @TaskLocal static var current: AsyncFactoryInvocation?

  private static let lock = Mutex()

  /// That a run waits for another one.
  private struct Wait {
    let number: Int
    let run: AsyncFactoryInvocation
    /// Whether the factory's own task waits. Another task may be one that the factory waits for, or one that it left
    /// alone.
    let isCertain: Bool
  }

  private let scope: ObjectIdentifier
  private let outer: AsyncFactoryInvocation?
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
      var next: AsyncFactoryInvocation? = current
      while let run = next, !run.hasEnded {
        if run.scope == ObjectIdentifier(scope) { return true }
        next = run.outer
      }
      return false
    }
  }

  /// Waits for a run on behalf of the current one. A cycle that this certainly closes ends the process, or the recording.
  ///
  /// A cycle in which only the factories' own tasks wait never ends. If another task is part of it, the factory may not
  /// await that task, and then the cycle ends when the factory returns. Such a cycle is reported if it outlasts the limit
  /// of `CycleReporting`, and the program continues.
  static func wait<Result>(
    for run: AsyncFactoryInvocation, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Result
  ) async -> Result {
    guard let waiter = current else { return await body() }
    let number: Int
    switch waiter.begin(waitingFor: run) {
    case .nothing:
      return await body()
    case .wait(let wait):
      number = wait
    case .cycle(let cycle):
      guard let recorder = Recording.recorderToLeave else { waiter.stop(cycle) }
      recorder.abandonFactories()
      await recorder.exit.leave()
      return await body()
    }
    let result = await body()
    waiter.end(number)
    return result
  }

  private enum Beginning {
    case nothing
    case wait(Int)
    /// A cycle in which the factories wait themselves.
    case cycle([Wait])
  }

  private func begin(waitingFor run: AsyncFactoryInvocation) -> Beginning {
    let isCertain = Self.runningTask == Self.lock.withLock { task }
    let (number, cycle): (Int?, [Wait]?) = Self.lock.withLock {
      guard !hasEnded else { return (nil, nil) }
      waitCount += 1
      let wait = Wait(number: waitCount, run: run, isCertain: isCertain)
      waits.append(wait)
      return (waitCount, self.cycle(over: wait))
    }
    guard let number else { return .nothing }
    guard let cycle else { return .wait(number) }
    if cycle.allSatisfy(\.isCertain) { return .cycle(cycle) }
    let reporting = CycleReporting.current
    Task.detached {
      guard let cycle = await self.cycle(overWait: number, outlasting: reporting) else { return }
      reporting.report(self.steps(of: cycle))
    }
    return .wait(number)
  }

  private func end(_ number: Int) {
    Self.lock.withLock { waits.removeAll { $0.number == number } }
  }

  /// The cycle over a wait, or `nil` if the wait ends before the limit.
  ///
  /// The limit is slept in parts. A process that was suspended loses at most one of them, so its factories get the rest
  /// of the limit after it has resumed.
  private func cycle(overWait number: Int, outlasting reporting: CycleReporting) async -> [Wait]? {
    let parts: UInt64 = 10
    var cycle: [Wait]?
    for _ in 0..<parts {
      try? await Task.sleep(nanoseconds: reporting.limit / parts)
      cycle = Self.lock.withLock { waits.first { $0.number == number }.flatMap { self.cycle(over: $0) } }
      if cycle == nil { return nil }
    }
    return cycle
  }

  /// The waits from this run over one of its waits back to itself; a certain cycle if there is one. The lock is held.
  private func cycle(over wait: Wait) -> [Wait]? {
    (wait.isCertain ? cycle(over: wait) { $0.isCertain } : nil) ?? cycle(over: wait) { _ in true }
  }

  private func cycle(over wait: Wait, where isIncluded: (Wait) -> Bool) -> [Wait]? {
    var seen: Set<ObjectIdentifier> = []
    var paths = [[wait]]
    while let path = paths.popLast(), let last = path.last {
      if last.run === self { return path }
      guard seen.insert(ObjectIdentifier(last.run)).inserted else { continue }
      for next in last.run.waits where isIncluded(next) { paths.append(path + [next]) }
    }
    return nil
  }

  private func stop(_ cycle: [Wait]) -> Never {
    let steps = steps(of: cycle).map(\.step)
    Trap.stop(circularDependency: steps + steps.prefix(1))
  }

  /// The factories of a cycle, beginning with the one that was called from outside of it, and how each waits for the next.
  private func steps(of cycle: [Wait]) -> [CycleReporting.Step] {
    let runs = cycle.map(\.run)
    let entry = runs.firstIndex { run in !runs.contains { $0 === run.outer } } ?? 0
    return cycle.indices.map { offset in
      let index = (entry + offset) % cycle.count
      return CycleReporting.Step(
        step: runs[index].step, waitsItself: cycle[(index + 1) % cycle.count].isCertain)
    }
  }

  /// An identifier of the running task, which no other running task has.
  private static var runningTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
