// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectStoryboardAdapter
import UIKit

// Must fail, since the class has no such method. If this compiles, selectors are not checked.
let selector = #selector(SwinjectStoryboard.configureTwice)
