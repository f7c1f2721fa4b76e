// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A running asynchronous factory: its task, the invocation that contains it, and the invocations that it waits for.
///
/// The invocations of all scopes form the tasks' wait-for graph, which detects circular dependencies. A synchronous
/// factory cannot wait for an asynchronous one, so cycles of threads (`WaitGraph`) and cycles of tasks have no common
/// step.
final class AsyncFactoryInvocation: @unchecked Sendable {
  // SAFETY: `scope`, `outer` and `makeStep` are constant; all other state is accessed under a lock that all invocations
  // share.

  /// The running task's invocation, or the invocation of the factory that started the task.
  @TaskLocal static var current: AsyncFactoryInvocation?

  static let lock = Mutex()

  /// A wait of an invocation for another one.
  struct Wait {
    let number: Int
    let run: AsyncFactoryInvocation
    /// Whether the factory's own task waits. The factory may or may not await another task that it started.
    let isCertain: Bool
  }

  private let scope: ObjectIdentifier
  let outer: AsyncFactoryInvocation?
  private let makeStep: @Sendable () -> PathStep
  private var task: Int?
  /// The current waits by their number. A factory may wait for any number of other factories in child tasks.
  private(set) var waits: [Int: Wait] = [:]
  private var waitCount = 0
  private var hasEnded = false

  /// Creates an invocation inside the current one.
  ///
  /// - Parameters:
  ///   - scope: The scope that caches the value.
  ///   - step: Returns the path step of the value, for messages.
  init(in scope: Scope, _ step: @escaping @Sendable () -> PathStep) {
    self.scope = ObjectIdentifier(scope)
    outer = Self.current.flatMap { run in Self.lock.withLock { run.hasEnded ? nil : run } }
    makeStep = step
  }

  var step: PathStep { makeStep() }

  /// Marks the running task as the factory's own.
  func begin() {
    Self.lock.withLock { task = Self.runningTask }
  }

  func end() {
    Self.lock.withLock {
      hasEnded = true
      waits = [:]
    }
  }

  /// Returns whether the running task is inside an invocation for a value of the scope.
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

  /// Waits for an invocation on behalf of the current one. A cycle that is certain to be endless ends the process, or
  /// the recording.
  ///
  /// A cycle in which only the factories' own tasks wait never ends. A cycle that includes another task may end, since
  /// the factory may return without awaiting that task. Such a cycle is reported if it lasts longer than the limit of
  /// `CycleReporting`, and the program continues.
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
    /// A cycle in which the factories' own tasks wait.
    case cycle([Wait])
  }

  private func begin(waitingFor run: AsyncFactoryInvocation) -> Beginning {
    let isCertain = Self.runningTask == Self.lock.withLock { task }
    let (number, cycle): (Int?, [Wait]?) = Self.lock.withLock {
      guard !hasEnded else { return (nil, nil) }
      waitCount += 1
      let wait = Wait(number: waitCount, run: run, isCertain: isCertain)
      waits[wait.number] = wait
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
    Self.lock.withLock { waits[number] = nil }
  }

  /// An identifier that is unique among running tasks.
  private static var runningTask: Int? {
    // The reference to the task is not used after the closure.
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
  }
}
