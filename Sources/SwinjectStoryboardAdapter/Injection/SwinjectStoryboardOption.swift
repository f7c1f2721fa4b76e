// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

/// Distinguishes the registrations of storyboard controllers, all of which have one service type, by their exact classes.
struct SwinjectStoryboardOption: ServiceKeyOption {
  let controllerType: Any.Type

  init(_ controllerType: Any.Type) {
    self.controllerType = controllerType
  }

  var description: String { "Storyboard: \(String(reflecting: controllerType))" }

  func isEqualTo(_ another: any ServiceKeyOption) -> Bool {
    (another as? SwinjectStoryboardOption)?.controllerType == controllerType
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(controllerType))
  }
}
