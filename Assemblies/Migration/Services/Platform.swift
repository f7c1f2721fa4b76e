// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

// What the application stands on: settings, time, numbers, and a journal of what happens.

/// How the rental is set up.
package struct Configuration: Sendable {
  /// The town that it is in.
  package let town: String
  /// The currency of its prices.
  package let currency: String

  package init(town: String, currency: String) {
    self.town = town
    self.currency = currency
  }
}

/// Tells what day it is.
package protocol DayCalendar: Sendable {
  var isWeekend: Bool { get }
}

/// A calendar on which it is always the same day.
package struct FixedCalendar: DayCalendar {
  package let isWeekend: Bool

  package init(isWeekend: Bool) {
    self.isWeekend = isWeekend
  }
}

/// Takes down what happens.
package protocol Journal: AnyObject, Sendable {
  var lines: [String] { get }
  func note(_ line: String)
}

/// A journal that keeps its lines.
package final class MemoryJournal: Journal, @unchecked Sendable {
  // SAFETY: `noted` is touched under the lock only.
  private let lock = NSLock()
  private var noted: [String] = []

  package init() {}

  package var lines: [String] { lock.withLock { noted } }

  package func note(_ line: String) {
    lock.withLock { noted.append(line) }
  }
}

/// Gives numbers that are given once.
package final class NumberSource: @unchecked Sendable {
  // SAFETY: `last` is touched under the lock only.
  private let lock = NSLock()
  private var last = 0

  package init() {}

  package func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

/// Counts what riders do.
package final class Analytics: Sendable {
  private let journal: any Journal

  package init(journal: any Journal) {
    self.journal = journal
  }

  package func count(_ event: String) {
    journal.note("counted: \(event)")
  }
}
