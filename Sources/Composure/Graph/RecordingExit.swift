// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A thread for a closure that can abandon the thread.
enum OwnThread {
  /// Runs a closure on a new thread, and waits until it has returned or left.
  static func run(_ body: @escaping () -> Void) {
    let context = unsafe Unmanaged.passRetained(Body(run: body))
    let hasReturned = unsafe composure_run_on_own_thread(
      { unsafe Unmanaged<Body>.fromOpaque($0).takeUnretainedValue().run() }, context.toOpaque())
    // An abandoned thread still references the closure.
    if hasReturned { unsafe context.release() }
  }

  /// Whether the running thread can be abandoned.
  static var isRunning: Bool { composure_is_own_thread() }

  /// Returns from `run` on the waiting thread, and suspends this thread permanently.
  static func leave() -> Never { composure_leave_own_thread() }

  private final class Body {
    let run: () -> Void

    init(run: @escaping () -> Void) {
      self.run = run
    }
  }
}

/// The event that ends an asynchronous recording: its closure returns or reaches a cycle.
final class RecordingExit: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under the lock.

  private let lock = Mutex()
  private var isComplete: Bool?
  private var waiting: CheckedContinuation<Bool, Never>?

  /// Waits for the end, and returns whether the closure returned.
  func wait() async -> Bool {
    await withCheckedContinuation { continuation in
      let isComplete = lock.withLock {
        if self.isComplete == nil { waiting = continuation }
        return self.isComplete
      }
      if let isComplete { continuation.resume(returning: isComplete) }
    }
  }

  /// Signals that the closure has returned.
  func open() {
    end(isComplete: true)
  }

  /// Ends the recording without the closure, and suspends its task permanently.
  func leave() async {
    end(isComplete: false)
    // A checked continuation would report that it is never resumed, which is the purpose here.
    unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  private func end(isComplete: Bool) {
    let waiting = lock.withLock {
      self.isComplete = self.isComplete ?? isComplete
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume(returning: isComplete)
  }
}
