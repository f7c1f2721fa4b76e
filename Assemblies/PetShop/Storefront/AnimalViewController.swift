// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PetShopAnimals
import Storyboards

/// The screen that shows an animal.
///
/// Its class knows nothing of assemblies or containers: it has a property, and whoever makes the screen sets it.
public final class AnimalViewController: HeadlessViewController {
  /// The animal on show.
  public var animal: (any Animal)?

  /// What the screen says.
  public var text: String {
    guard let animal else { return "nobody is here" }
    return "\(animal.name) says \"\(animal.sound)\""
  }
}
