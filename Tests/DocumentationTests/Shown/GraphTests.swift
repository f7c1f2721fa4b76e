// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

private final class People: Sendable {}
private final class Editor: Sendable { init(_ people: People) {} }

private protocol EditorAssembly: Assembly {
  var people: People { get }
  var editor: Editor { get }
}

extension EditorAssembly {
  var people: People { shared(\.people) { People() } }
  var editor: Editor { shared(\.editor) { Editor(people) } }
}

private struct AppAssembly: EditorAssembly {
  let scope = Scope("app")
}

// snippet: graph-test
@Test func `the editor has the expected dependencies`() {
  let graph = DependencyGraph.record { _ = AppAssembly().editor }
  #expect(
    graph.description == """
      AppAssembly.editor: Editor (shared)
      └─ people: People (shared)
      """)
  #expect(graph.cycles.isEmpty)
  #expect(graph.duplicatedInstances.isEmpty)
}
// snippet-end
