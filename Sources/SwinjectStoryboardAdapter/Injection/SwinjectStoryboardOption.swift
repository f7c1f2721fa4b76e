// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

/// An option with a controller's exact class, which distinguishes the registrations of storyboard controllers, since
/// all have the same service type.
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
