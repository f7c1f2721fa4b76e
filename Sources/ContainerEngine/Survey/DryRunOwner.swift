// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// Lets the factories of a dry run be run, on a thread that can be given up or on the caller's.
final class DryRunOwner {
  private let run: DryRun
  /// The seconds that a factory may take; `nil` on the caller's own thread.
  private let limit: Double?
  private let isOnMainActor: Bool
  private var seat: DryRunSeat?
  private var lostThreads = 0
  /// Whether a thread has been given up.
  var hasLostThread: Bool { lostThreads > 0 }

  /// How many threads are given up at most: each one's memory is gone for as long as the process lives.
  private static let maximumLostThreads = 128

  init(_ run: DryRun, limit: Double?, isOnMainActor: Bool) {
    self.run = run
    self.limit = limit
    self.isOnMainActor = isOnMainActor
  }

  /// Runs a factory, and returns when it has ended or was given up.
  ///
  /// - Returns: Whether it was run.
  func perform(_ body: @escaping (DryRunSeat) -> Void) -> Bool {
    guard let limit else {
      let seat = DryRunSeat(run, isOwnedByMainActor: isOnMainActor)
      seat.sit { body(seat) }
      run.giveUpRunning(nil)
      return true
    }
    guard lostThreads < Self.maximumLostThreads, let seat = seat ?? takeOnWorker(), let worker = seat.worker else {
      return false
    }
    seat.task = { body(seat) }
    composure_worker_tell(worker, DryRunSeat.Letter.task.byte)
    serve(seat, worker, limit)
    return true
  }

  /// Lets the thread go.
  func end() {
    guard let seat, let worker = seat.worker else { return }
    composure_worker_tell(worker, DryRunSeat.Letter.end.byte)
    _ = composure_worker_await(worker, -1)
    composure_worker_free(worker)
    Unmanaged.passUnretained(seat).release()
    self.seat = nil
  }

  private func serve(_ seat: DryRunSeat, _ worker: UnsafeMutablePointer<composure_worker>, _ limit: Double) {
    while true {
      let letter = Unicode.Scalar(UInt8(bitPattern: composure_worker_await(worker, Self.milliseconds(limit))))
      switch DryRunSeat.Letter(rawValue: letter) {
      case .done: return
      case .task:
        seat.runTask()
        composure_worker_tell(worker, DryRunSeat.Letter.done.byte)
      case .givenUp: return lose(seat, worker, nil)
      case .trapped: return lose(seat, worker, .trapped)
      case .end, nil:
        seat.take()
        return lose(seat, nil, .endless(seconds: limit))
      }
    }
  }

  /// Gives a thread up, with what it holds.
  ///
  /// - Parameter worker: The thread's, if that stands still for good; one that may come back keeps its own.
  private func lose(
    _ seat: DryRunSeat, _ worker: UnsafeMutablePointer<composure_worker>?, _ outcome: SurveyNode.Outcome?
  ) {
    seat.take()
    run.giveUpRunning(outcome)
    lostThreads += 1
    if let worker {
      // It reads nothing any more that others wait for.
      if let thread = seat.thread, composure_resolving(thread) & 1 == 1 { composure_resolving_ended(thread) }
      composure_worker_free(worker)
    } else {
      // If it comes back, it has to find that it has lost its seat.
      run.survey.containers.beginWatching()
      _ = Unmanaged.passRetained(run.survey.owner)
    }
    self.seat = nil
  }

  private func takeOnWorker() -> DryRunSeat? {
    let seat = DryRunSeat(run, isOwnedByMainActor: isOnMainActor)
    let reference = Unmanaged.passRetained(seat)
    let worker = composure_worker_start(
      { context, worker in
        guard let context else { return }
        Unmanaged<DryRunSeat>.fromOpaque(context).takeUnretainedValue().work(for: worker)
      }, reference.toOpaque())
    guard let worker else {
      reference.release()
      return nil
    }
    seat.worker = worker
    self.seat = seat
    return seat
  }

  private static func milliseconds(_ seconds: Double) -> CInt {
    CInt(min(max(seconds * 1000, 1), 1_000_000_000))
  }
}

extension DryRunSeat {
  /// What the worker does: a task after the other, until it is told to end.
  fileprivate func work(for worker: UnsafeMutablePointer<composure_worker>) {
    thread = composure_current_thread()
    while Unicode.Scalar(UInt8(bitPattern: composure_worker_await_owner(worker))) == Letter.task.rawValue {
      runTask()
      composure_worker_tell_owner(worker, Letter.done.byte)
    }
    composure_worker_tell_owner(worker, Letter.end.byte)
  }
}
