// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

struct Draft { let text: String }
struct Editor { let draft: Draft }

// snippet: misses
Container.loggingFunction = { print($0) }

let container = Container()
container.register(Draft.self, name: "empty") { _ in Draft(text: "") }
container.register(Draft.self) { (_, text: String, _: Int) in Draft(text: text) }
container.register(Editor.self) { r in
  Editor(draft: r.resolve(Draft.self, arguments: "Hello", "1") ?? Draft(text: "nothing"))
}

print("the editor shows \(container.resolve(Editor.self)!.draft.text)")
// snippet-end
