// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalServices
import Storyboards

/// Shows the stations.
public final class StationListViewController: HeadlessViewController {
  public var stations: StationList?

  public var text: String { stations?.text ?? "no stations" }
}

/// Shows what a ride costs.
public final class FareViewController: HeadlessViewController {
  public var discount: (any Discount)?
  public var prices: PriceFormatter?

  public var text: String {
    guard let discount, let prices else { return "no prices" }
    return "an hour costs \(prices.text(discount.apply(to: 600)))"
  }
}

/// The storyboard of the rental.
public enum RentalScreens {
  /// The name of the storyboard.
  public static let storyboard = "Rental"

  /// Where it is.
  public static var bundle: Bundle { .module }

  /// What a screen shows.
  public static func text(of controller: HeadlessController) -> String {
    switch controller {
    case let controller as StationListViewController: controller.text
    case let controller as FareViewController: controller.text
    default: "nothing"
    }
  }
}
