// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Database: Sendable { func flush() throws {} }

protocol StorageAssembly: Assembly { var database: Database { get } }
extension StorageAssembly {
  var database: Database {
    shared(\.database) {
      Database()
    } onClose: {
      try $0.flush()
    }
  }
}

struct SessionAssembly: StorageAssembly { let scope = Scope("session") }

// NOT CAUGHT: the compiler does not know when a lifetime ends. The scope is released with the session, and runs no
// teardown, so the database is not flushed.
func use() {
  let session = SessionAssembly()
  _ = session.database
}
