// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A factory that is running: in which thread, and inside which other factory.
///
/// The runs of a thread form a stack, from which a circular dependency is told, with its path.
package final class FactoryInvocation: @unchecked Sendable {
  // SAFETY: `thread`, `scope`, `hasThreadStep` and `makeStep` are constant; `outer` and `threadStep` are set when the run begins, by its own
  // thread, before others can see the run; `isAwaited` is touched under the lock of the scope that holds the run,
  // `hasEnded` under that of the wait graph.

  let thread: UnsafeMutablePointer<composure_thread>
  private let scope: ObjectIdentifier?
  /// Whether the factory has a step in the list of its thread, which stands for the run in paths.
  let hasThreadStep: Bool
  private(set) var outer: FactoryInvocation?
  /// The innermost step of the thread when the run began.
  private(set) var threadStep: UnsafeMutablePointer<composure_step>?
  var isAwaited = false
  var hasEnded = false
  private let makeStep: () -> PathStep

  /// Creates a run of the running thread, which has to begin and end it.
  ///
  /// - Parameters:
  ///   - scope: The scope that keeps the value; `nil` for a factory that has a step in the list of its thread.
  ///   - step: Returns what is being made, for messages; called from any thread.
  package init(in scope: AnyObject? = nil, _ step: @escaping () -> PathStep) {
    self.scope = scope.map { ObjectIdentifier($0) }
    hasThreadStep = scope == nil
    thread = composure_current_thread()
    makeStep = step
  }

  /// What is being made, as a step of a path.
  package var step: PathStep { makeStep() }

  /// Whether the running thread is the one that makes it.
  package var isOfRunningThread: Bool { thread == composure_current_thread() }

  /// Whether the running thread is inside a run for a value of the scope.
  static func isRunning(in scope: AnyObject) -> Bool {
    var next = composure_current_thread().pointee.innermost
    while let run = next {
      if run.scope == ObjectIdentifier(scope) { return true }
      next = run.outer
    }
    return false
  }

  /// Puts the run on the stack of its thread.
  package func begin() {
    outer = thread.pointee.innermost
    threadStep = thread.pointee.step
    thread.pointee.run = Unmanaged.passUnretained(self).toOpaque()
  }

  /// Takes the run off the stack, and says whether somebody waits for it.
  package func end() -> Bool {
    thread.pointee.run = outer.map { Unmanaged.passUnretained($0).toOpaque() }
    outer = nil
    endAwaiting()
    return isAwaited
  }

  /// Ends a run that is not on the stack.
  package func endAwaiting() {
    if isAwaited { WaitGraph.end(self) }
  }
}

extension composure_thread {
  /// The innermost run of the thread.
  var innermost: FactoryInvocation? {
    run.map { Unmanaged<FactoryInvocation>.fromOpaque($0).takeUnretainedValue() }
  }
}
