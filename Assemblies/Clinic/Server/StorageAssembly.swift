// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

// snippet: application
/// The objects that live while the clinic is open.
public protocol StorageAssembly: Assembly {
  /// The log.
  var journal: any Journal { get }
  /// The counter of live objects.
  var census: Census { get }
  /// The records.
  var database: Database { get async throws }
}

extension StorageAssembly {
  /// The records, opened once for all requests.
  public var database: Database {
    get async throws {
      try await shared {
        try await Database.open(journal)
      } onClose: {
        await $0.close()
      }
    }
  }
}
// snippet-end
