// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Database: Sendable {
  static func open() async -> Database { Database() }
  func warm() async {}
}

protocol StorageAssembly: Assembly { var database: Database { get async } }

// NOT CAUGHT: a task that a factory leaves alone waits for what the factory makes. If that takes longer than five seconds, it
// is taken for a circle, and ends the process; `Task.detached` would be no part of it.
extension StorageAssembly {
  var database: Database {
    get async {
      await shared {
        Task { await database.warm() }
        return await Database.open()
      }
    }
  }
}
