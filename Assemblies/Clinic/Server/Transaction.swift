// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What one request changes: written to the database as a whole at the end of the request, or not at all.
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

  /// Notes that an animal was seen.
  func see(_ name: String) { seen[name, default: 0] += 1 }

  /// How often it has been seen, this time included.
  func visits(of name: String) async -> Int { await database.visits(of: name) + seen[name, default: 0] }

  /// Writes down what was seen.
  func commit() async {
    await database.add(seen)
    journal.write("ended transaction \(number)")
  }
}
