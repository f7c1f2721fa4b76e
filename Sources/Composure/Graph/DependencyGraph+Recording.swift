// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

extension DependencyGraph {
  /// Records what a closure asks for.
  ///
  /// ```swift
  /// let graph = DependencyGraph.record { _ = app.editor }
  /// print(graph)
  /// ```
  ///
  /// Recordings are task-local: what other tasks ask for at the same time is not seen, what child tasks ask for is.
  ///
  /// Factories that need each other's values at once cannot return. A closure that belongs to no actor runs on a thread of
  /// its own, so that a recording can end there: it returns the graph so far, with the cycle in ``cycles``. That thread
  /// sleeps from then on, and what it holds is not released; make a new root for what follows. A closure that belongs to an
  /// actor, as all code at the top level of a file does, runs on the calling thread, which cannot be left: there a cycle
  /// ends the process with its path, as without a recording.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which the closure runs.
  ///   - body: Asks for the members whose graph is wanted. On a thread of its own it does not see task-local values of the
  ///     caller.
  /// - Returns: The graph of what was asked for.
  /// - Throws: What the closure throws.
  /// - Complexity: A thread, and O(1) for each call that is recorded. Calls cost one load more than their work while no
  ///   recording is under way in the process, and take their slow path while one is.
  public static func record<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () throws(Failure) -> Void
  ) throws(Failure) -> DependencyGraph {
    let recorder = GraphRecorder()
    composure_recording_began()
    defer { composure_recording_ended() }
    var result: Result<Void, Failure> = .success(())
    let work = {
      // `withValue` does not pass on the type of an error, so it gets none to pass on.
      result = Recording.$frame.withValue(Recording.Frame(recorder)) {
        do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
      }
    }
    if isolation == nil { OwnThread.run(work) } else { work() }
    try result.get()
    return recorder.graph
  }

  /// Records what a closure asks for, with asynchronous factories among it.
  ///
  /// Tasks that the closure or a factory starts are recorded as long as this call is under way, and count as part of the
  /// factory that started them.
  ///
  /// Asynchronous factories that await each other cannot return. A recording that meets such a cycle ends there: it returns
  /// the graph so far, with the cycle in ``cycles``. The tasks of the cycle are suspended from then on, and what they hold
  /// is not released; make a new root for what follows. A cycle of synchronous factories ends the process with its path, as
  /// without a recording.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which the closure runs.
  ///   - body: Asks for the members whose graph is wanted, in a task of its own, which is cancelled with the calling one.
  /// - Returns: The graph of what was asked for until the closure returned.
  /// - Throws: What the closure throws.
  /// - Complexity: A task, and O(1) for each call that is recorded.
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

  /// A closure on its way into a task of the same actor.
  private struct Carried<Failure: Error>: @unchecked Sendable {
    // SAFETY: the task belongs to the caller's actor, and the caller waits while it runs.
    let body: () async throws(Failure) -> Void
  }
}
