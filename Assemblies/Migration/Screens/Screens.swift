// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalServices
import Storyboards

/// Shows the stations.
package final class StationListViewController: HeadlessViewController {
  package var stations: StationList?

  package var text: String { stations?.text ?? "no stations" }
}

/// Shows the cost of a ride.
package final class FareViewController: HeadlessViewController {
  package var discount: (any Discount)?
  package var prices: PriceFormatter?

  package var text: String {
    guard let discount, let prices else { return "no prices" }
    return "an hour costs \(prices.text(discount.apply(to: 600)))"
  }
}

/// The storyboard of the rental.
package enum RentalScreens {
  /// The name of the storyboard.
  package static let storyboard = "Rental"

  /// The bundle that contains the storyboard.
  package static var bundle: Bundle { .module }

  /// Returns the text on a screen.
  package static func text(of controller: HeadlessController) -> String {
    switch controller {
    case let controller as StationListViewController: controller.text
    case let controller as FareViewController: controller.text
    default: "nothing"
    }
  }
}
