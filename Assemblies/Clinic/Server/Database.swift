// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The clinic's records, which are opened once and closed with the clinic.
public actor Database {
  private let journal: any Journal
  private var visits: [String: Int] = [:]

  /// Opens the records.
  public static func open(_ journal: any Journal) async throws -> Database {
    await Task.yield()
    journal.write("opened database")
    return Database(journal)
  }

  private init(_ journal: any Journal) {
    self.journal = journal
  }

  func visits(of name: String) -> Int { visits[name, default: 0] }

  func add(_ seen: [String: Int]) { visits.merge(seen, uniquingKeysWith: +) }

  /// Closes the records.
  public func close() { journal.write("closed database") }
}
