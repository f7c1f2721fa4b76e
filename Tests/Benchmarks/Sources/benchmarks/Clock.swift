// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The processor time of the current thread, and the wall-clock time.
enum Clock {
  /// Returns the number of rounds that take about five milliseconds.
  static func calibrate(_ body: (Int) -> Void) -> Int {
    var count = 16
    body(count)
    while true {
      let time = nanoseconds(body, count) * Double(count)
      if time > 1e6 { return max(1, Int(Double(count) * 5e6 / time)) }
      count *= 2
    }
  }

  /// Returns the processor time of one round.
  static func nanoseconds(_ body: (Int) -> Void, _ count: Int) -> Double {
    let start = clock_gettime_nsec(CLOCK_PROCESS_CPUTIME_ID)
    body(count)
    return (clock_gettime_nsec(CLOCK_PROCESS_CPUTIME_ID) - start) / Double(count)
  }

  static func wall(_ body: () -> Void) -> Double {
    let start = clock_gettime_nsec(CLOCK_MONOTONIC)
    body()
    return clock_gettime_nsec(CLOCK_MONOTONIC) - start
  }

  private static func clock_gettime_nsec(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
