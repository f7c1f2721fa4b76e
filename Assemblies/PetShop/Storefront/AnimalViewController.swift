// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PetShopAnimals
import Storyboards

/// The screen that shows an animal.
///
/// The class does not depend on assemblies or containers: the creator of the screen sets a property.
public final class AnimalViewController: HeadlessViewController {
  /// The animal on show.
  public var animal: (any Animal)?

  /// The text on the screen.
  public var text: String {
    guard let animal else { return "nobody is here" }
    return "\(animal.name) says \"\(animal.sound)\""
  }
}
