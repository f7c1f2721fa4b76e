// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: animals
/// Creates the animals of the shop. It has no dependencies.
public protocol AnimalsAssembly: Assembly {
  /// The shop's only cat.
  var cat: any Animal { get }
  /// The shop's only dog.
  var dog: any Animal { get }
}

extension AnimalsAssembly {
  /// Mimi.
  public var cat: any Animal { shared(\.cat) { Cat(name: "Mimi") } }

  /// Hachi.
  public var dog: any Animal { shared(\.dog) { Dog(name: "Hachi") } }
}
// snippet-end
