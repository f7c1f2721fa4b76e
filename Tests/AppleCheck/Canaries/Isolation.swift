// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectStoryboardAdapter
import UIKit

// Must fail: a controller belongs to the main actor. If this compiles, the checks of isolation are not on.
func name(of controller: UIViewController) -> String? {
  controller.swinjectRegistrationName
}
