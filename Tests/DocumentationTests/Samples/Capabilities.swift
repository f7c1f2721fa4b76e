// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol SearchIndex: Sendable {}
protocol Database: Sendable {}
struct Suggestions {}

// snippet: capability
protocol SearchIndexAssembly: Assembly {  // one capability
  var searchIndex: any SearchIndex { get }
}

protocol StorageAssembly: SearchIndexAssembly {  // provides that, and much more
  var database: any Database { get }
}

protocol SuggestionsAssembly: SearchIndexAssembly {  // needs no database
  var suggestions: Suggestions { get }
}
// snippet-end
