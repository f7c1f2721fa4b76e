// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The code of an application that samples for several containers have in common.
enum TicketOffice {
  /// The services that the screens need.
  static let services = """
    final class Settings: Sendable { let town: String; init(town: String) { self.town = town } }
    protocol Journal: AnyObject, Sendable { func write(_ text: String) }
    final class ConsoleJournal: Journal { init() {}; func write(_ text: String) { print("journal:", text) } }
    final class Database: Sendable { let journal: any Journal; init(journal: any Journal) { self.journal = journal } }
    final class ImageCache: Sendable { init() {} }
    struct Price: Sendable { let amount: Int }
    final class Store: Sendable {
      let database: Database
      let images: ImageCache
      init(_ database: Database, images: ImageCache) { self.database = database; self.images = images }
    }
    protocol Counting: AnyObject { func count() -> Int }
    // SAFETY: used on one thread.
    final class Counter: Counting, @unchecked Sendable {
      private var value = 0
      init() {}
      func count() -> Int { value += 1; return value }
    }
    final class Ticket {
      let name: String
      let seats: Int
      let store: Store
      var discount: Price?
      init(name: String, seats: Int, store: Store) { self.name = name; self.seats = seats; self.store = store }
    }

    """
}
