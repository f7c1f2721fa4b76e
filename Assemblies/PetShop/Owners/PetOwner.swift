// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PetShopAnimals

/// A person with a pet.
public final class PetOwner: Person {
  private let name: String
  private let pet: any Animal

  /// Makes the owner of a pet.
  public init(name: String, pet: any Animal) {
    self.name = name
    self.pet = pet
  }

  /// Says what they are doing.
  public func play() -> String {
    "\(name) plays with \(pet.name)."
  }
}
