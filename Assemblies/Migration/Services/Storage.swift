// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

// Where bikes, riders and rentals are kept.

/// Keeps rows of text in tables.
public protocol Database: AnyObject, Sendable {
  func rows(of table: String) -> [String]
  func add(_ row: String, to table: String)
}

/// A database in memory, with what the town begins with.
public final class MemoryDatabase: Database, @unchecked Sendable {
  // SAFETY: `tables` is touched under the lock only.
  private let lock = NSLock()
  private var tables: [String: [String]]

  public init(tables: [String: [String]]) {
    self.tables = tables
  }

  public func rows(of table: String) -> [String] { lock.withLock { tables[table] ?? [] } }

  public func add(_ row: String, to table: String) {
    lock.withLock { tables[table, default: []].append(row) }
  }
}

/// Counts bikes, for those who need no more of the store.
public protocol BikeCounter: Sendable {
  var count: Int { get }
}

/// The bikes.
public final class BikeStore: BikeCounter {
  private let database: any Database

  public init(database: any Database) {
    self.database = database
  }

  public var bikes: [String] { database.rows(of: "bikes") }
  public var count: Int { bikes.count }
}

/// The riders.
public final class RiderStore: Sendable {
  private let database: any Database

  public init(database: any Database) {
    self.database = database
  }

  public var riders: [String] { database.rows(of: "riders") }
}

/// The rentals, each with a number.
public final class RentalStore: Sendable {
  private let database: any Database
  private let numbers: NumberSource

  public init(database: any Database, numbers: NumberSource) {
    self.database = database
    self.numbers = numbers
  }

  public func add(_ rental: Rental) -> Int {
    let number = numbers.next()
    database.add("\(number): \(rental.bike)", to: "rentals")
    return number
  }
}

/// Pictures of places, as long as somebody looks at them.
public final class ImageCache: Sendable {
  public init() {}

  public func picture(of place: String) -> String { "[\(place)]" }
}
