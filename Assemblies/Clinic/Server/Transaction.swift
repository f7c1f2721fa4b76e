// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The changes of a request, which are written to the database all at once at its end, or not at all.
public actor Transaction {
  private let database: Database
  private let journal: any Journal
  private let census: Census
  private let number: Int
  private var seen: [String: Int] = [:]

  /// Begins a transaction.
  init(_ number: Int, on database: Database, _ journal: any Journal, _ census: Census) {
    self.number = number
    self.database = database
    self.journal = journal
    self.census = census
    census.enter()
    journal.write("began transaction \(number)")
  }

  deinit { census.leave() }

  /// Records a visit of an animal.
  func see(_ name: String) { seen[name, default: 0] += 1 }

  /// Returns the number of visits, including this one.
  func visits(of name: String) async -> Int { await database.visits(of: name) + seen[name, default: 0] }

  /// Writes the visits to the database.
  func commit() async {
    await database.add(seen)
    journal.write("ended transaction \(number)")
  }
}
