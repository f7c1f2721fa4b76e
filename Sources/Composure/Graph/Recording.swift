// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// Where the running task is in a graph that is being recorded.
///
/// The place is task-local, so recordings do not mix, and a child task goes on where its parent was.
@usableFromInline
enum Recording {
  /// The factory that is running, or the recording itself outside of all factories.
  final class Frame: Sendable {
    let recorder: GraphRecorder
    let isolatedRecording: IsolatedRecording?
    let node: Int?
    let step: PathStep?
    let outer: Frame?

    /// Makes the frame of a recording as a whole.
    init(_ recorder: GraphRecorder, isolatedRecording: IsolatedRecording? = nil) {
      self.recorder = recorder
      self.isolatedRecording = isolatedRecording
      node = nil
      step = nil
      outer = nil
    }

    /// Makes the frame of a factory inside another frame.
    init(node: Int, step: PathStep, in outer: Frame) {
      recorder = outer.recorder
      isolatedRecording = outer.isolatedRecording
      self.node = node
      self.step = step
      self.outer = outer
    }
  }

  @TaskLocal static var frame: Frame?

  /// The isolatedRecording that the running task takes part in.
  static var isolatedRecording: IsolatedRecording? { composure_is_recording() ? frame?.isolatedRecording : nil }

  /// The recorder of the recording that the running task takes part in.
  static var recorder: GraphRecorder? { composure_is_recording() ? frame?.recorder : nil }

  /// Notes that the running factory asked for a member, and makes its value inside that member's frame.
  @usableFromInline
  static func visit<Value, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let inner = enter(site, root: root, lifetime, type) else { return try body() }
    // `withValue` does not pass on the type of an error, so it gets none to pass on.
    let result = $frame.withValue(inner) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The same for an asynchronous factory.
  @usableFromInline
  static func visit<Value, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type,
    isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let inner = enter(site, root: root, lifetime, type) else { return try await body() }
    let result = await $frame.withValue(inner) { () async -> Result<Value, Failure> in
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Notes a member that is asked for, if that is recorded, and gives the frame for what it asks for in turn.
  private static func enter(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type
  ) -> Frame? {
    guard composure_is_recording(), let frame else { return nil }
    let step = PathStep(site, root: root)
    let node = frame.recorder.note(site, root: root, lifetime, type, askedBy: frame.node)
    if lifetime == .transient, !site.takesParameters, let path = path(from: node, to: frame) {
      stop(path + [step])
    }
    return Frame(node: node, step: step, in: frame)
  }

  /// Ends the recording that has met a cycle, or the process if its thread cannot be left.
  static func stop(_ cycle: [PathStep]) -> Never {
    guard composure_is_recording(), let frame, frame.isolatedRecording == nil, OwnThread.isRunning else {
      Trap.stop(circularDependency: cycle)
    }
    frame.recorder.abandonFactories()
    OwnThread.leave()
  }

  /// The recorder of an asynchronous recording that the running task can leave.
  static var recorderToLeave: GraphRecorder? {
    guard composure_is_recording(), let frame, frame.isolatedRecording == nil, !OwnThread.isRunning else { return nil }
    return frame.recorder
  }

  /// The steps from a node that is being made down to a frame, or `nil` if the node is not being made.
  static func path(from node: Int, to frame: Frame) -> [PathStep]? {
    var path: [PathStep] = []
    var next: Frame? = frame
    while let current = next, let step = current.step {
      path.append(step)
      if current.node == node { return path.reversed() }
      next = current.outer
    }
    return nil
  }
}
