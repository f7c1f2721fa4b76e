// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

private protocol CounterAssembly: Assembly {
  var counter: Thing { get }
  func cache(for name: String) -> Thing
}

private let counterLine = #line + 3
private let cacheLine = #line + 3
extension CounterAssembly {
  var counter: Thing { shared(\.counter) { Thing("counter") } }
  func cache(for name: String) -> Thing { shared(for: name) { Thing(name) } }
}

private struct App: CounterAssembly {
  let scope = Scope("app")
}

private struct Session<Parent: CounterAssembly>: ChildAssembly, CounterAssembly {
  let parent: Parent
  let scope = Scope("session")
}

@Suite struct `the texts of graphs` {
  // A member of `duplicatedInstances` was printed as a dump of its nodes and their fields.
  @Test func `C9 a duplicated member describes itself with both roots and its location`() {
    let graph = DependencyGraph.record {
      let app = App()
      let session = Session(parent: app)
      _ = (app.counter, app.cache(for: "pets"))
      _ = (session.counter, session.cache(for: "pets"), session.parent.counter)
    }
    #expect(
      "\(graph.duplicatedInstances)" == """
        [counter: Thing (shared) in App, and again in Session<App> (GraphTextTests.swift:\(counterLine)), \
        cache(for:): Thing (shared(for:)) in App, and again in Session<App> (GraphTextTests.swift:\(cacheLine))]
        """)
  }
}
