// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectStoryboardAdapter
import UIKit

// Must fail, since a controller is isolated to the main actor. If this compiles, isolation is not checked.
func name(of controller: UIViewController) -> String? {
  controller.swinjectRegistrationName
}
