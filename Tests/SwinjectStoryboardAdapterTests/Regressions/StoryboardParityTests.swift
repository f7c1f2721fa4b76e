// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

private final class EditorViewController: HeadlessViewController {}

/// What SwinjectStoryboard does and the adapter did otherwise.
@Suite struct `parity of SwinjectStoryboard` {
  /// A controller was described as transient, and SwinjectStoryboard gives it the default scope.
  @Test(arguments: [(ObjectScope.graph, "graph"), (.container, "container")])
  func `C3 the description of a controller has the default scope`(_ scope: ObjectScope, _ name: String) {
    let container = Container(defaultObjectScope: scope)
    container.storyboardInitCompleted(EditorViewController.self) { _, _ in }
    #expect(container.description.contains("ObjectScope: \(name), InitCompleted: Specified 1 closures }"))
  }
}
