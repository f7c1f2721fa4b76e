// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PetShopAnimals

/// Makes the people who own the animals, which it needs.
public protocol OwnersAssembly: AnimalsAssembly {
  /// The name of the shop's first customer: the composition root has to know.
  var firstCustomer: String { get }
  /// The first customer; there is one.
  var catOwner: any Person { get }
  /// A new owner of the dog on every call.
  func makeDogOwner(named name: String) -> any Person
}

extension OwnersAssembly {
  /// The first customer, who owns the cat.
  public var catOwner: any Person { shared(\.catOwner) { PetOwner(name: firstCustomer, pet: cat) } }

  /// An owner of the dog.
  public func makeDogOwner(named name: String) -> any Person { transient { PetOwner(name: name, pet: dog) } }
}
