// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalScreens
import RentalServices
import SwinjectAdapter
import SwinjectStoryboardAdapter

package final class ScreenRegistrations: Assembly {
  package init() {}

  package func assemble(container: Container) {
    container.storyboardInitCompleted(StationListViewController.self) { r, controller in
      controller.stations = r.resolve(StationList.self)
    }
    container.storyboardInitCompleted(FareViewController.self, name: "student") { r, controller in
      controller.discount = r.resolve(Discount.self, name: "student")
      controller.prices = r.resolve(PriceFormatter.self)
    }
  }

  package func loaded(resolver: any Resolver) {
    resolver.resolve(Journal.self)?.note("the screens are loaded")
  }
}

extension RentalScreens {
  /// Returns the texts on the storyboard's screens.
  package static func texts(injectedBy container: Container) -> [String] {
    let storyboard = HeadlessSwinjectStoryboard.create(name: storyboard, bundle: bundle, container: container)
    return ["Stations", "StudentFares"].map { identifier in
      text(of: storyboard.instantiateViewController(withIdentifier: identifier))
    }
  }
}
