// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

private final class EditorViewController: HeadlessViewController {}

/// Differences from SwinjectStoryboard.
@Suite struct `parity of SwinjectStoryboard` {
  /// A controller was described as transient, while SwinjectStoryboard shows the default scope.
  @Test(arguments: [(ObjectScope.graph, "graph"), (.container, "container")])
  func `C3 the description of a controller has the default scope`(_ scope: ObjectScope, _ name: String) {
    let container = Container(defaultObjectScope: scope)
    container.storyboardInitCompleted(EditorViewController.self) { _, _ in }
    #expect(container.description.contains("ObjectScope: \(name), InitCompleted: Specified 1 closures }"))
  }
}
