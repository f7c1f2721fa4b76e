// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PetShopAnimals

/// Creates the animals' owners, and so depends on the animals.
public protocol OwnersAssembly: AnimalsAssembly {
  /// The name of the shop's first customer, which the composition root supplies.
  var firstCustomer: String { get }
  /// The only first customer.
  var catOwner: any Person { get }
  /// Returns a new owner of the dog on every call.
  func makeDogOwner(named name: String) -> any Person
}

extension OwnersAssembly {
  /// The first customer, who owns the cat.
  public var catOwner: any Person { shared(\.catOwner) { PetOwner(name: firstCustomer, pet: cat) } }

  /// Returns an owner of the dog.
  public func makeDogOwner(named name: String) -> any Person { transient { PetOwner(name: name, pet: dog) } }
}
