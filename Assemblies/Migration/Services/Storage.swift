// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

// The storage of bikes, riders and rentals.

/// Stores rows of strings in tables.
package protocol Database: AnyObject, Sendable {
  func rows(of table: String) -> [String]
  func add(_ row: String, to table: String)
}

/// An in-memory database with the town's initial data.
package final class MemoryDatabase: Database, @unchecked Sendable {
  // SAFETY: `tables` is accessed only under the lock.
  private let lock = NSLock()
  private var tables: [String: [String]]

  package init(tables: [String: [String]]) {
    self.tables = tables
  }

  package func rows(of table: String) -> [String] { lock.withLock { tables[table] ?? [] } }

  package func add(_ row: String, to table: String) {
    lock.withLock { tables[table, default: []].append(row) }
  }
}

/// Counts bikes, for clients that do not need the whole store.
package protocol BikeCounter: Sendable {
  var count: Int { get }
}

/// The bikes.
package final class BikeStore: BikeCounter {
  private let database: any Database

  package init(database: any Database) {
    self.database = database
  }

  package var bikes: [String] { database.rows(of: "bikes") }
  package var count: Int { bikes.count }
}

/// The riders.
package final class RiderStore: Sendable {
  private let database: any Database

  package init(database: any Database) {
    self.database = database
  }

  package var riders: [String] { database.rows(of: "riders") }
}

/// The rentals, by number.
package final class RentalStore: Sendable {
  private let database: any Database
  private let numbers: NumberSource

  package init(database: any Database, numbers: NumberSource) {
    self.database = database
    self.numbers = numbers
  }

  package func add(_ rental: Rental) -> Int {
    let number = numbers.next()
    database.add("\(number): \(rental.bike)", to: "rentals")
    return number
  }
}

/// The pictures of places, cached while they are in use.
package final class ImageCache: Sendable {
  package init() {}

  package func picture(of place: String) -> String { "[\(place)]" }
}
