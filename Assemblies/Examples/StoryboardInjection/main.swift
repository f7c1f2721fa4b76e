// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import PetShopAnimals
import PetShopStorefront
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

// snippet: container
let container = Container()
container.register((any Animal).self) { _ in Cat(name: "Mimi") }
container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
  controller.animal = r.resolve((any Animal).self)
}
// snippet-end

// snippet: instantiate
let storyboard = HeadlessSwinjectStoryboard.create(
  name: Storefront.storyboard, bundle: Storefront.bundle, container: container)
let screen = storyboard.instantiateViewController(withIdentifier: "Cat") as? AnimalViewController
print(screen?.text ?? "no screen")
// snippet-end
