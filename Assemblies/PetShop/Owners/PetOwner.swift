// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PetShopAnimals

/// A person with a pet.
public final class PetOwner: Person {
  private let name: String
  private let pet: any Animal

  /// Creates the owner of a pet.
  public init(name: String, pet: any Animal) {
    self.name = name
    self.pet = pet
  }

  /// Returns a description of the person's activity.
  public func play() -> String {
    "\(name) plays with \(pet.name)."
  }
}
