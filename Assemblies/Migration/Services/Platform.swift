// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

// The base of the application: settings, time, numbers, and a journal.

/// The settings of the rental.
package struct Configuration: Sendable {
  /// The town of the rental.
  package let town: String
  /// The currency of its prices.
  package let currency: String

  package init(town: String, currency: String) {
    self.town = town
    self.currency = currency
  }
}

/// A source of the current day.
package protocol DayCalendar: Sendable {
  var isWeekend: Bool { get }
}

/// A calendar with a fixed day.
package struct FixedCalendar: DayCalendar {
  package let isWeekend: Bool

  package init(isWeekend: Bool) {
    self.isWeekend = isWeekend
  }
}

/// Records events.
package protocol Journal: AnyObject, Sendable {
  var lines: [String] { get }
  func note(_ line: String)
}

/// A journal in memory.
package final class MemoryJournal: Journal, @unchecked Sendable {
  // SAFETY: `noted` is accessed only under the lock.
  private let lock = NSLock()
  private var noted: [String] = []

  package init() {}

  package var lines: [String] { lock.withLock { noted } }

  package func note(_ line: String) {
    lock.withLock { noted.append(line) }
  }
}

/// Generates unique numbers.
package final class NumberSource: @unchecked Sendable {
  // SAFETY: `last` is accessed only under the lock.
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

/// Counts the riders' actions.
package final class Analytics: Sendable {
  private let journal: any Journal

  package init(journal: any Journal) {
    self.journal = journal
  }

  package func count(_ event: String) {
    journal.note("counted: \(event)")
  }
}
