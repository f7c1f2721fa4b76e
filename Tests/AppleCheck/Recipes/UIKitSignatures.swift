// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Client code for the original libraries' declarations that exist only with UIKit. A comment before each contains
// the declaration in `Tests/ParityTests/Declarations`.

import ResolverAdapter
import UIKit

// [Apple] protocol StoryboardResolving: Resolving
final class TextViewController: UIViewController, StoryboardResolving {
  func resolveViewController() { title = resolver.optional() }
}
func resolving(_ controller: any StoryboardResolving) -> any Resolving { controller }

// [Apple] func StoryboardResolving.resolveViewController()
@MainActor func resolve(_ controller: any StoryboardResolving) { controller.resolveViewController() }

// [Apple] var UIViewController.resolving: Bool
@MainActor func mark(_ controller: UIViewController) -> Bool {
  controller.resolving = true
  return controller.resolving
}
