// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Client code for upstream's declarations that only AppKit has, each after a comment with the declaration in
// `Tests/ParityTests/Declarations`.

import AppKit
import SwinjectStoryboardAdapter

// [Apple] SwinjectStoryboard.instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any
func makeController(of storyboard: SwinjectStoryboard, _ identifier: NSStoryboard.SceneIdentifier) -> Any {
  storyboard.instantiateController(withIdentifier: identifier)
}
