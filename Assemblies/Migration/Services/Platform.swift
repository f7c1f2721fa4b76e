// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

// What the application stands on: settings, time, numbers, and a journal of what happens.

/// How the rental is set up.
public struct Configuration: Sendable {
  /// The town that it is in.
  public let town: String
  /// The currency of its prices.
  public let currency: String

  public init(town: String, currency: String) {
    self.town = town
    self.currency = currency
  }
}

/// Tells what day it is.
public protocol Calendar: Sendable {
  var isWeekend: Bool { get }
}

/// A calendar on which it is always the same day.
public struct FixedCalendar: Calendar {
  public let isWeekend: Bool

  public init(isWeekend: Bool) {
    self.isWeekend = isWeekend
  }
}

/// Takes down what happens.
public protocol Journal: AnyObject, Sendable {
  var lines: [String] { get }
  func note(_ line: String)
}

/// A journal that keeps its lines.
public final class MemoryJournal: Journal, @unchecked Sendable {
  // SAFETY: `noted` is touched under the lock only.
  private let lock = NSLock()
  private var noted: [String] = []

  public init() {}

  public var lines: [String] { lock.withLock { noted } }

  public func note(_ line: String) {
    lock.withLock { noted.append(line) }
  }
}

/// Gives numbers that are given once.
public final class NumberSource: @unchecked Sendable {
  // SAFETY: `last` is touched under the lock only.
  private let lock = NSLock()
  private var last = 0

  public init() {}

  public func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

/// Counts what riders do.
public final class Analytics: Sendable {
  private let journal: any Journal

  public init(journal: any Journal) {
    self.journal = journal
  }

  public func count(_ event: String) {
    journal.note("counted: \(event)")
  }
}
