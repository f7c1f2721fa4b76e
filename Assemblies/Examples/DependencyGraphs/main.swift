// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Client: Sendable {}
final class People: Sendable { init(_ client: Client) {} }
final class Editor: Sendable { init(_ people: People, makePreview: @escaping @Sendable () -> Preview) {} }
final class Preview: Sendable { init(of editor: Editor) {} }

protocol EditorAssembly: Assembly {
  var client: Client { get }
  var people: People { get }
  var editor: Editor { get }
  var preview: Preview { get }
}

// snippet: deferred
extension EditorAssembly {
  var client: Client { transient(\.client) { Client() } }
  var people: People { shared(\.people) { People(client) } }
  /// The editor and its preview refer to each other: one of them resolves the other later.
  var editor: Editor { shared(\.editor) { Editor(people) { preview } } }
  var preview: Preview { shared(\.preview) { Preview(of: editor) } }
}
// snippet-end

struct AppAssembly: EditorAssembly {
  let scope = Scope("app")
}

// snippet: record
let app = AppAssembly()
let graph = DependencyGraph.record { _ = app.preview }
print(graph)
// snippet-end

print("\nWhy is there a client?")
// snippet: path
let path = graph.path(from: "preview", to: "client") ?? []
print(path.map(\.member).joined(separator: " needs "))
// snippet-end

print("\nAs Mermaid:")
print(graph.mermaid)
print("\nAs DOT:")
print(graph.dot)
