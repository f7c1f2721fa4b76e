// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: animals
/// Makes the animals of the shop. It needs nobody.
public protocol AnimalsAssembly: Assembly {
  /// The shop's cat; there is one.
  var cat: any Animal { get }
  /// The shop's dog; there is one.
  var dog: any Animal { get }
}

extension AnimalsAssembly {
  /// Mimi.
  public var cat: any Animal { shared(\.cat) { Cat(name: "Mimi") } }

  /// Hachi.
  public var dog: any Animal { shared(\.dog) { Dog(name: "Hachi") } }
}
// snippet-end
