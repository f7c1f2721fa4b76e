// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: asynchronous
actor Database {
  static func open() async throws -> Database {
    print("opens the database")
    await Task.yield()
    return Database()
  }

  func count() -> Int { 3 }
  func stop() { print("stops the database") }
}

protocol StorageAssembly: Assembly {
  var database: Database { get async throws }
}

extension StorageAssembly {
  var database: Database {
    get async throws {
      try await shared {
        try await Database.open()
      } onClose: {
        await $0.stop()
      }
    }
  }
}

struct ServerAssembly: StorageAssembly {
  let scope = Scope("server")
}
// snippet-end

// snippet: single-flight
func serve() async throws {
  let server = ServerAssembly()
  try await withThrowingTaskGroup(of: Int.self) { group in
    for _ in 1...100 {
      group.addTask { try await server.database.count() }
    }
    var sum = 0
    for try await count in group { sum += count }
    print("a hundred tasks, one database: \(sum)")
  }
  try await server.scope.close()
}
// snippet-end

try await serve()
