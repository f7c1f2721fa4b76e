// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Offline: Error {}
final class Database: Sendable { init() throws(Offline) {} }

protocol StorageAssembly: Assembly { var database: Database { get throws } }
extension StorageAssembly {
  var database: Database { get throws { try shared { try Database() } } }
}
