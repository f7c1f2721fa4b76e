// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// The place of a thread in a dry run, which its owner can take away at any moment.
///
/// A thread that has lost its seat stands still as soon as it asks for something: what it would go on with is no longer
/// anybody's.
final class DryRunSeat: @unchecked Sendable {
  // SAFETY: `isTaken` and what the dry run holds are touched under the lock; the rest is handed over between owner and worker, one
  // of which waits for the other.

  let run: DryRun
  /// Whether the owner's thread is on the main actor, and can run what belongs there.
  let isOwnedByMainActor: Bool
  /// The thread that has been started for it; `nil` if factories run on the owner's.
  var worker: UnsafeMutablePointer<composure_worker>?
  /// The thread, once it runs.
  var thread: UnsafeMutablePointer<composure_thread>?
  /// What the worker, or the owner for it, is to do next.
  var task: (() -> Void)?
  private let lock = SharedLock()
  private var isTaken = true
  private var hole: Place?

  init(_ run: DryRun, isOwnedByMainActor: Bool) {
    self.run = run
    self.isOwnedByMainActor = isOwnedByMainActor
  }

  /// The seat of the running thread, if it takes part in a dry run.
  static var current: DryRunSeat? {
    composure_current_thread().pointee.seat.map { Unmanaged<DryRunSeat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a closure on the running thread as part of the dry run.
  func sit(_ body: () -> Void) {
    let thread = composure_current_thread()
    let former = thread.pointee.seat
    thread.pointee.seat = Unmanaged.passUnretained(self).toOpaque()
    defer { thread.pointee.seat = former }
    survey.rehearsal.run(body)
  }

  private var survey: Survey { run.survey }

  /// Touches what the dry run holds.
  func turn<Result>(_ body: () -> Result) -> Result {
    let result = lock.withLock { isTaken ? body() : nil }
    guard let result else { composure_worker_stand_still() }
    return result
  }

  /// Notes the place of a call of `require`, for the question that comes next.
  func setHole(_ place: Place?) {
    turn { hole = place }
  }

  /// The place of the call that asks, in a turn.
  func takeHole() -> Place? {
    defer { hole = nil }
    return hole
  }

  /// Ends the run of what is running in this thread: the thread stands still if it can, since it cannot go on with nothing.
  func giveUp() {
    guard let worker, composure_current_thread() == thread else { return }
    composure_worker_tell_owner(worker, Letter.givenUp.byte)
    composure_worker_stand_still()
  }

  /// Lets the owner's thread run a closure, and waits for it.
  func onOwnersThread(_ body: @escaping () -> Void) {
    guard let worker, composure_current_thread() == thread else { return body() }
    task = body
    composure_worker_tell_owner(worker, Letter.task.byte)
    _ = composure_worker_await_owner(worker)
  }

  /// Runs what is to be done, and forgets it.
  func runTask() {
    let body = task
    task = nil
    sit { body?() }
  }

  /// Takes the seat away from its thread. What the thread holds is no longer touched by it.
  func take() {
    lock.withLock { isTaken = false }
  }

  /// What owner and worker tell each other.
  enum Letter: Unicode.Scalar {
    /// To the worker: run the task. To the owner: run the task for the worker.
    case task = "j"
    /// To the owner: the task has ended. To the worker: so has the owner's.
    case done = "d"
    /// To the owner: the thread stands still.
    case givenUp = "g"
    /// To the owner: the thread has trapped, and stands still.
    case trapped = "t"
    /// To the worker: end. To the owner: it ends.
    case end = "e"

    var byte: CChar { CChar(truncatingIfNeeded: rawValue.value) }
  }
}
