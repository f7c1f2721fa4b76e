// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Samples from the comments of the sources, with the declarations that they need.

import SwinjectAdapter
import VerificationTestSupport

final class Editor {}
final class Window {}

enum AppContainer {
  static func make() throws -> Container {
    let container = Container()
    container.register(Editor.self) { (_, _: String) in Editor() }
    container.register(Window.self) { _ in Window() }
    return container
  }
}

struct Tests {
  // snippet: child
  func testContainerIsComplete() throws {
    try verifyInChildProcess { child in child.verify { try AppContainer.make() } }
  }
  // snippet-end
}

@MainActor func verify(_ child: VerificationChild) {
  // snippet: child with entry points
  child.verify(samples: [SampleArguments(for: Editor.self, "Title")]) {
    try AppContainer.make()
  } entryPoints: { container in
    _ = container.resolve(Window.self)
  }
  // snippet-end
}
