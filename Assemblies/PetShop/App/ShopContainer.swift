// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PetShopAnimals
import PetShopStorefront
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

/// The same shop, composed as in a Swinject code base with one changed import.
enum ShopContainer {
  static func make() -> Container {
    // snippet: container
    let container = Container()
    container.register(Animal.self, name: "cat") { _ in Cat(name: "Mimi") }.inObjectScope(.container)
    container.register(Animal.self, name: "dog") { _ in Dog(name: "Hachi") }.inObjectScope(.container)
    container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
      controller.animal = r.resolve(Animal.self, name: "cat")
    }
    container.storyboardInitCompleted(AnimalViewController.self, name: "dog") { r, controller in
      controller.animal = r.resolve(Animal.self, name: "dog")
    }
    // snippet-end
    return container
  }

  static func screens() -> [HeadlessViewController] {
    let storyboard = HeadlessSwinjectStoryboard.create(
      name: Storefront.storyboard, bundle: Storefront.bundle, container: make())
    return ["Cat", "Dog"].map(storyboard.instantiateViewController(withIdentifier:))
  }
}
