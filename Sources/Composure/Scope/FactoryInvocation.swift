// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A running factory: its thread, and the invocation that contains it.
///
/// The invocations of a thread form a stack, in which circular dependencies and their paths are found.
package final class FactoryInvocation: @unchecked Sendable {
  // SAFETY: `thread`, `scope`, `hasThreadStep` and `makeStep` are constant; `outer` and `threadStep` are set by the
  // invocation's own thread when it begins, before other threads can see it; `isAwaited` is accessed under the lock of
  // the invocation's scope, and `hasEnded` under the wait graph's lock.

  let thread: ThreadRecord
  private let scope: ObjectIdentifier?
  /// Whether the factory has a step in its thread's list, which represents the invocation in paths.
  let hasThreadStep: Bool
  private(set) var outer: FactoryInvocation?
  /// The innermost step of the thread when the invocation began.
  private(set) var threadStep: ThreadStep?
  var isAwaited = false
  var hasEnded = false
  private let makeStep: () -> PathStep

  /// Creates an invocation on the running thread, which must begin and end it.
  ///
  /// - Parameters:
  ///   - scope: The scope that caches the value; `nil` for a factory that has a step in its thread's list.
  ///   - step: Returns the path step of the value, for messages; called on any thread.
  package init(in scope: AnyObject? = nil, _ step: @escaping () -> PathStep) {
    self.scope = scope.map { ObjectIdentifier($0) }
    hasThreadStep = scope == nil
    thread = .current
    makeStep = step
  }

  /// The path step of the value.
  package var step: PathStep { makeStep() }

  /// Whether the running thread runs the factory.
  package var isOfRunningThread: Bool { thread == .current }

  /// Returns whether the running thread is inside an invocation for a value of the scope.
  static func isRunning(in scope: AnyObject) -> Bool {
    var next = ThreadRecord.current.innermost
    while let run = next {
      if run.scope == ObjectIdentifier(scope) { return true }
      next = run.outer
    }
    return false
  }

  /// Pushes the invocation on its thread's stack.
  package func begin() {
    outer = thread.innermost
    threadStep = thread.innermostStep
    thread.innermost = self
  }

  /// Pops the invocation, and returns whether another thread waits for it.
  package func end() -> Bool {
    thread.innermost = outer
    outer = nil
    endAwaiting()
    return isAwaited
  }

  /// Ends an invocation that is not on the stack.
  package func endAwaiting() {
    if isAwaited { WaitGraph.end(self) }
  }
}
