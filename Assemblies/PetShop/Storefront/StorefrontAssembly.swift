// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import PetShopAnimals
import PetShopOwners
import Storyboards

/// Creates the screens of the shop from its storyboard. It depends on the animals, and on the owners for the guest book.
public protocol StorefrontAssembly: OwnersAssembly {
  /// The screen of the cat, created on every access.
  var catScreen: AnimalViewController { get throws }
  /// The screen of the dog, created on every access.
  var dogScreen: AnimalViewController { get throws }
  /// The shop's only guest book.
  var guestBook: GuestBook { get }
}

extension StorefrontAssembly {
  /// The scene `Cat` of the storyboard, with the cat.
  public var catScreen: AnimalViewController {
    get throws { try transient { try Storefront.screen("Cat", showing: cat) } }
  }

  /// The scene `Dog` of the storyboard, with the dog.
  public var dogScreen: AnimalViewController {
    get throws { try transient { try Storefront.screen("Dog", showing: dog) } }
  }

  /// A book with the lines of two customers.
  public var guestBook: GuestBook {
    shared(\.guestBook) { GuestBook(lines: [catOwner.play(), makeDogOwner(named: "Yoichi").play()]) }
  }
}

/// The storyboard of the shop.
public enum Storefront {
  /// The name of the storyboard.
  public static let storyboard = "Animals"

  /// The bundle that contains the storyboard.
  public static var bundle: Bundle { .module }

  /// A scene of the storyboard, with the animal that it shows.
  ///
  /// - Throws: `StoryboardError` if the document has no such scene.
  static func screen(_ identifier: String, showing animal: any Animal) throws -> AnimalViewController {
    let storyboard = try HeadlessStoryboard(named: storyboard, bundle: bundle)
    let controller = try storyboard.makeController(withIdentifier: identifier)
    guard let screen = controller as? AnimalViewController else {
      throw StoryboardError(file: storyboard.document.file, reason: "scene '\(identifier)' shows no animal")
    }
    screen.animal = animal
    return screen
  }
}
