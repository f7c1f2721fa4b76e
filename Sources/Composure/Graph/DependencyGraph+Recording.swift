// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

extension DependencyGraph {
  /// Records the members that a closure accesses, and their dependencies.
  ///
  /// ```swift
  /// let graph = DependencyGraph.record { _ = app.editor }
  /// print(graph)
  /// ```
  ///
  /// Recordings are task-local: they include child tasks, but not unrelated concurrent tasks.
  ///
  /// Factories that need each other's values cannot return. A nonisolated closure runs on a separate thread, so that a
  /// recording can end at a cycle: it returns the graph so far, with the cycle in ``cycles``. That thread stays
  /// suspended, and the objects that it references are not released; create a new root afterwards. A closure that is
  /// isolated to an actor, including all top-level code of a file, runs on the calling thread, which cannot be
  /// abandoned: a cycle ends the process with a message that contains its path, as it does without a recording.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which the closure runs.
  ///   - body: Accesses the members to record. On a separate thread, it does not see the caller's task-local values.
  /// - Returns: The graph of the accessed members.
  /// - Throws: Any error of the closure.
  /// - Complexity: A thread, and O(1) for each recorded call. While no recording runs in the process, calls cost one
  ///   additional load; otherwise, they take their slow path.
  public static func record<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () throws(Failure) -> Void
  ) throws(Failure) -> DependencyGraph {
    let recorder = GraphRecorder()
    composure_recording_began()
    defer { composure_recording_ended() }
    var result: Result<Void, Failure> = .success(())
    let work = {
      // `withValue` does not propagate typed errors, so the closure returns a `Result`.
      result = Recording.$frame.withValue(Recording.Frame(recorder)) {
        do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
      }
    }
    if isolation == nil { OwnThread.run(work) } else { work() }
    try result.get()
    return recorder.graph
  }

  /// Records the members that a closure accesses, including asynchronous ones, and their dependencies.
  ///
  /// Tasks that the closure or a factory starts are recorded until this call returns, and count as part of the factory
  /// that started them.
  ///
  /// Asynchronous factories that await each other cannot return. A recording that reaches such a cycle ends and returns
  /// the graph so far, with the cycle in ``cycles``. The cycle's tasks stay suspended, and the objects that they
  /// reference are not released; create a new root afterwards. A cycle of synchronous factories ends the process with a
  /// message that contains its path, as it does without a recording.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which the closure runs.
  ///   - body: Accesses the members to record. It runs in a separate task, which is cancelled with the calling task.
  /// - Returns: The graph of the members that were accessed before the closure returned.
  /// - Throws: Any error of the closure.
  /// - Complexity: A task, and O(1) for each recorded call.
  @_disfavoredOverload
  public static func record<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async throws(Failure) -> Void
  ) async throws(Failure) -> DependencyGraph {
    let recorder = GraphRecorder()
    composure_recording_began()
    defer { composure_recording_ended() }
    let carried = Carried(body: body)
    let task = Recording.$frame.withValue(Recording.Frame(recorder)) {
      Task { () -> Result<Void, Failure> in
        _ = isolation
        defer { recorder.exit.open() }
        do throws(Failure) { return .success(try await carried.body()) } catch { return .failure(error) }
      }
    }
    let isComplete = await withTaskCancellationHandler {
      await recorder.exit.wait()
    } onCancel: {
      task.cancel()
    }
    if isComplete { try await task.value.get() }
    return recorder.graph
  }

  /// A closure that is passed to a task of the same actor.
  private struct Carried<Failure: Error>: @unchecked Sendable {
    // SAFETY: the task belongs to the caller's actor, and the caller waits while it runs.
    let body: () async throws(Failure) -> Void
  }
}
