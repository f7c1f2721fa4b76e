// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Client code for the original libraries' declarations that exist only with WatchKit. A comment before each contains
// the declaration in `Tests/ParityTests/Declarations`.

import DipAdapter
import WatchKit

// [Apple] WKInterfaceController : StoryboardInstantiatableType
func type(of controller: WKInterfaceController) -> any StoryboardInstantiatableType { controller }

final class AnimalController: WKInterfaceController, StoryboardInstantiatable {
  var sound: String?
}

func makeContainer() -> DependencyContainer {
  let container = DependencyContainer { container in
    container.register(.singleton) { "Meow" }
    container.register(storyboardType: AnimalController.self).resolvingProperties { container, controller in
      controller.sound = try container.resolve() as String
    }
  }
  DependencyContainer.uiContainers = [container]
  return container
}
