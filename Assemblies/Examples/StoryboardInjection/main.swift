// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalScreens
import RentalServices
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

// snippet: container
let container = Container()
container.register((any Discount).self) { _ in PercentDiscount(percent: 50) }
container.register(PriceFormatter.self) { _ in PriceFormatter(currency: "CHF") }
container.storyboardInitCompleted(FareViewController.self, name: "student") { r, controller in
  controller.discount = r.resolve((any Discount).self)
  controller.prices = r.resolve(PriceFormatter.self)
}
// snippet-end

// snippet: instantiate
let storyboard = HeadlessSwinjectStoryboard.create(
  name: RentalScreens.storyboard, bundle: RentalScreens.bundle, container: container)
let screen = storyboard.instantiateViewController(withIdentifier: "StudentFares") as? FareViewController
print(screen?.text ?? "no screen")
// snippet-end
