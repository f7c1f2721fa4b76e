// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Client code for the original libraries' declarations that exist only with AppKit. A comment before each contains
// the declaration in `Tests/ParityTests/Declarations`.

import AppKit
import SwinjectStoryboardAdapter

// [Apple] SwinjectStoryboard.instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any
func makeController(of storyboard: SwinjectStoryboard, _ identifier: NSStoryboard.SceneIdentifier) -> Any {
  storyboard.instantiateController(withIdentifier: identifier)
}
