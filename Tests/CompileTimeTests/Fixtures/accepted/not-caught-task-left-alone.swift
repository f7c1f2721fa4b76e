// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Database: Sendable {
  static func open() async -> Database { Database() }
  func warm() async {}
}

protocol StorageAssembly: Assembly { var database: Database { get async } }

// NOT CAUGHT: a task that a factory starts waits for the factory's own value. If the factory awaited the task, both would wait
// permanently. After five seconds, the cycle is reported; `Task.detached` would not be part of it.
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
