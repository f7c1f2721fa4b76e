// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: weakly
final class Document: Sendable {
  init() { print("  opens the document") }
  deinit { print("  closes the document") }
}

protocol EditorAssembly: Assembly {
  var document: Document { get }
}

extension EditorAssembly {
  var document: Document { weaklyShared(\.document) { Document() } }
}
// snippet-end

struct AppAssembly: EditorAssembly {
  let scope = Scope("app")
}

func edit(_ app: AppAssembly) {
  let first = app.document
  let second = app.document
  print("  the same document: \(first === second)")
}

let app = AppAssembly()
for name in ["the first window", "the second window"] {
  print("\(name):")
  edit(app)
}
