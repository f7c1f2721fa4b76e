// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The time for which a thread was ready to run but had no processor, because other programs used it.
///
/// Only Linux has this figure; elsewhere it is always 0.
final class ScheduledTime: Sendable {
  private let file: Int32

  /// Creates the clock of the running thread, which other threads may read.
  init() { file = open("/proc/thread-self/schedstat", O_RDONLY) }

  deinit { close(file) }

  /// The time in nanoseconds since the thread began.
  var delay: Int {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { memory in
      let count = pread(file, memory.baseAddress, memory.count, 0)
      guard count > 0 else { return 0 }
      let fields = String(decoding: memory[..<count], as: UTF8.self).split(separator: " ")
      return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    }
  }

  /// Returns how long threads take that call a function at the same time, from when all have started; `nil` if one of
  /// them lacked a processor for more than 4 % of it.
  static func wall(threads: Int, _ body: @escaping @Sendable () -> Void) -> Double? {
    let times = ThreadTimes(of: threads)
    for _ in 0..<threads {
      Thread {
        let clock = ScheduledTime()
        times.awaitAll()
        let delay = clock.delay
        let wall = Clock.wall { body() }
        times.add(wall: wall, delay: Double(clock.delay - delay))
      }
      .start()
    }
    return times.wall
  }
}

/// The times of threads that start together.
private final class ThreadTimes: @unchecked Sendable {
  // SAFETY: all state is accessed under the lock.

  private let lock = NSCondition()
  private let count: Int
  private var started = 0
  private var walls: [Double] = []
  private var isQuiet = true

  init(of count: Int) { self.count = count }

  /// Waits until all threads have called this.
  func awaitAll() {
    lock.lock()
    defer { lock.unlock() }
    started += 1
    lock.broadcast()
    while started < count { lock.wait() }
  }

  func add(wall: Double, delay: Double) {
    lock.lock()
    defer { lock.unlock() }
    walls.append(wall)
    lock.broadcast()
    if delay > wall * 0.04 { isQuiet = false }
  }

  /// The mean time of the threads, once all have ended; `nil` if one of them lacked a processor.
  var wall: Double? {
    lock.lock()
    defer { lock.unlock() }
    while walls.count < count { lock.wait() }
    return isQuiet ? walls.reduce(0, +) / Double(walls.count) : nil
  }
}
