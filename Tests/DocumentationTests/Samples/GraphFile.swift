// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation

protocol Editor: Sendable {}
struct TextEditor: Editor {}

protocol EditorAssembly: Assembly {
  var editor: any Editor { get }
}

extension EditorAssembly {
  var editor: any Editor { shared(\.editor) { TextEditor() } }
}

struct AppAssembly: EditorAssembly {
  let scope = Scope()
}

let app = AppAssembly()
// snippet: graph-file
let graph = DependencyGraph.record { _ = app.editor }
try graph.json.write(toFile: "graph.json", atomically: true, encoding: .utf8)
// snippet-end
