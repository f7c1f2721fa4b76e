// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct DiskFull: Error, CustomStringConvertible {
  let description = "the disk is full"
}

final class Journal: Sendable {
  init() { print("opens the journal") }
  func close() { print("closes the journal") }
}

final class Database: Sendable {
  let journal: Journal

  init(_ journal: Journal) {
    print("opens the database")
    self.journal = journal
  }

  func flush() throws {
    print("flushes the database")
    throw DiskFull()
  }
}

// snippet: teardown
protocol StorageAssembly: Assembly {
  var journal: Journal { get }
  var database: Database { get }
}

extension StorageAssembly {
  var journal: Journal {
    shared(\.journal) {
      Journal()
    } onClose: {
      $0.close()
    }
  }
  var database: Database {
    shared(\.database) {
      Database(journal)
    } onClose: {
      try $0.flush()
    }
  }
}
// snippet-end

struct AppAssembly: StorageAssembly {
  let scope = Scope("app")
}

// snippet: close
let app = AppAssembly()
_ = app.database
do {
  try await app.scope.close()
} catch {
  print("what went wrong: \(error)")
}
// snippet-end
