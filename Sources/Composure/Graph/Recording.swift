// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// The position of the running task in a graph that is being recorded.
///
/// The position is task-local, so recordings are independent, and a child task inherits its parent's position.
@usableFromInline
enum Recording {
  /// The running factory, or the recording itself outside all factories.
  final class Frame: Sendable {
    let recorder: GraphRecorder
    let isolatedRecording: IsolatedRecording?
    let node: Int?
    let step: PathStep?
    let outer: Frame?

    /// Creates the frame of a whole recording.
    init(_ recorder: GraphRecorder, isolatedRecording: IsolatedRecording? = nil) {
      self.recorder = recorder
      self.isolatedRecording = isolatedRecording
      node = nil
      step = nil
      outer = nil
    }

    /// Creates the frame of a factory inside another frame.
    init(node: Int, step: PathStep, in outer: Frame) {
      recorder = outer.recorder
      isolatedRecording = outer.isolatedRecording
      self.node = node
      self.step = step
      self.outer = outer
    }
  }

  @TaskLocal static var frame: Frame?

  /// The isolated recording of the running task.
  static var isolatedRecording: IsolatedRecording? { composure_is_recording() ? frame?.isolatedRecording : nil }

  /// The recorder of the running task.
  static var recorder: GraphRecorder? { composure_is_recording() ? frame?.recorder : nil }

  /// Records an access to a member, and creates its value inside the member's frame.
  @usableFromInline
  static func visit<Value, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let inner = enter(site, root: root, lifetime, type) else { return try body() }
    return try create(in: inner, body)
  }

  /// Creates a value inside a frame.
  ///
  /// NB: This is a function of its own, since its caller would look up the metadata of `Result` without a recording too.
  @inline(never)
  private static func create<Value, Failure: Error>(
    in frame: Frame, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // `withValue` does not propagate typed errors, so the closure returns a `Result`.
    let result = $frame.withValue(frame) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Records an access to an asynchronous member, and creates its value inside the member's frame.
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

  /// Records an access to a member during a recording, and returns the frame for its dependencies.
  private static func enter(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type
  ) -> Frame? {
    guard composure_is_recording(), let frame else { return nil }
    let step = PathStep(site, root: root)
    let node = frame.recorder.record(site, root: root, lifetime, type, dependent: frame.node)
    if lifetime == .transient, !site.takesParameters, let path = path(from: node, to: frame) {
      stop(path + [step])
    }
    return Frame(node: node, step: step, in: frame)
  }

  /// Ends the recording that has reached a cycle, or the process if the thread cannot be abandoned.
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

  /// Returns the steps from a node that is being created to a frame, or `nil` if the node is not being created.
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
