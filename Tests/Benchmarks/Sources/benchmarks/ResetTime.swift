// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Containers
import Foundation

/// How long `resetObjectScope` takes, alone and next to a thread that resolves a graph of thirty all the time.
enum ResetTime {
  private static let count = 20_000

  static func measure() {
    let alone = times(nextToReader: false)
    let next = times(nextToReader: true)
    print("alone:            \(text(alone))")
    print("next to a reader: \(text(next))")
    guard let worstAlone = alone.last, let worstNext = next.last else { return }
    print(String(format: "worst case: %.1f ×", worstNext / worstAlone))
  }

  /// Returns the times of resets during which both threads had a processor, in nanoseconds, sorted.
  private static func times(nextToReader: Bool) -> [Double] {
    let scenario = ResetScenario()
    let reader = Reader()
    if nextToReader { reader.start(scenario) }
    let clocks = [ScheduledTime()] + (reader.clock.map { [$0] } ?? [])
    var times: [Double] = []
    for _ in 0..<count {
      scenario.resolve()
      let delay = clocks.map(\.delay)
      let time = Clock.wall { scenario.reset() }
      if clocks.map(\.delay) == delay { times.append(time) }
    }
    reader.stop()
    return times.sorted()
  }

  private static func text(_ times: [Double]) -> String {
    guard let worst = times.last else { return "other programs use the processors" }
    let median = times[times.count / 2]
    let late = times[times.count * 999 / 1_000]
    return String(
      format: "median %.2f µs, 99.9 %% %.2f µs, worst %.2f µs, of %d resets", median / 1_000, late / 1_000,
      worst / 1_000, times.count)
  }
}

/// A thread that resolves until it is stopped.
private final class Reader: @unchecked Sendable {
  // SAFETY: all state is accessed under the lock.

  private let lock = NSCondition()
  private var isRunning = false
  private var startedClock: ScheduledTime?

  /// The thread's clock; `nil` without a thread.
  var clock: ScheduledTime? {
    lock.lock()
    defer { lock.unlock() }
    return startedClock
  }

  /// Starts the thread, and waits until it runs.
  func start(_ scenario: ResetScenario) {
    lock.lock()
    defer { lock.unlock() }
    isRunning = true
    Thread { self.run(scenario) }.start()
    while startedClock == nil { lock.wait() }
  }

  /// Stops the thread, and waits for its end.
  func stop() {
    lock.lock()
    defer { lock.unlock() }
    isRunning = false
    while startedClock != nil { lock.wait() }
  }

  private func run(_ scenario: ResetScenario) {
    set(ScheduledTime())
    while isToContinue { scenario.resolve() }
    set(nil)
  }

  private var isToContinue: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isRunning
  }

  private func set(_ clock: ScheduledTime?) {
    lock.lock()
    defer { lock.unlock() }
    startedClock = clock
    lock.broadcast()
  }
}
