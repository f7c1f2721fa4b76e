// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Services

/// The registrations of the scenarios.
extension DependencyContainer {
  func registerBasics() {
    register(.unique, type: (any AnyLeaf).self) { Leaf() }
    register(.singleton, type: (any AnySingle).self) { Leaf() }
    register(.unique, type: (any AnyNamed).self, tag: "first") { Leaf() }
    register(.unique, type: (any AnyNamed).self, tag: "second") { Leaf() }
    register(.unique, type: (any Third0).self) { Leaf() }
    register(.unique, type: (any Third1).self) { Leaf() }
    register(.unique, type: (any Third2).self) { Leaf() }
    register(.unique, type: (any AnyThree).self) { [unowned self] in
      try Triple(
        first: self.resolve() as any Third0, second: self.resolve() as any Third1,
        third: self.resolve() as any Third2)
    }
    register(.unique, type: (any Fifth0).self) { Leaf() }
    register(.unique, type: (any Fifth1).self) { Leaf() }
    register(.unique, type: (any Fifth2).self) { Leaf() }
    register(.unique, type: (any Fifth3).self) { Leaf() }
    register(.unique, type: (any Fifth4).self) { Leaf() }
    register(.unique, type: (any AnyFive).self) { [unowned self] in
      try Five(
        first: self.resolve() as any Fifth0, second: self.resolve() as any Fifth1,
        third: self.resolve() as any Fifth2, fourth: self.resolve() as any Fifth3,
        fifth: self.resolve() as any Fifth4)
    }
    register(.unique, type: (any Chain9).self) { Leaf() }
    register(.unique, type: (any Chain8).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain9)
    }
    register(.unique, type: (any Chain7).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain8)
    }
    register(.unique, type: (any Chain6).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain7)
    }
    register(.unique, type: (any Chain5).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain6)
    }
    register(.unique, type: (any Chain4).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain5)
    }
    register(.unique, type: (any Chain3).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain4)
    }
    register(.unique, type: (any Chain2).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain3)
    }
    register(.unique, type: (any Chain1).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain2)
    }
    register(.unique, type: (any Chain0).self) { [unowned self] in
      try Link(next: self.resolve() as any Chain1)
    }
  }

  /// Registers thirty services in a scope: eight singletons, and services that are created for each root.
  func registerGraph(in scope: ComponentScope) {
    register(.singleton, type: (any Store0).self) { [unowned self] in
      try Link(next: self.resolve() as any Store5)
    }
    register(.singleton, type: (any Store1).self) { [unowned self] in
      try Link(next: self.resolve() as any Store6)
    }
    register(.singleton, type: (any Store2).self) { [unowned self] in
      try Link(next: self.resolve() as any Store7)
    }
    register(.singleton, type: (any Store3).self) { Leaf() }
    register(.singleton, type: (any Store4).self) { Leaf() }
    register(.singleton, type: (any Store5).self) { Leaf() }
    register(.singleton, type: (any Store6).self) { Leaf() }
    register(.singleton, type: (any Store7).self) { Leaf() }
    register(scope, type: (any Low0).self) { Leaf() }
    register(scope, type: (any Low1).self) { Leaf() }
    register(scope, type: (any Low2).self) { Leaf() }
    register(scope, type: (any Low3).self) { Leaf() }
    register(scope, type: (any Low4).self) { Leaf() }
    register(scope, type: (any Middle0).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low0, second: self.resolve() as any Store5)
    }
    register(scope, type: (any Middle1).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low1, second: self.resolve() as any Store6)
    }
    register(scope, type: (any Middle2).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low2, second: self.resolve() as any Store7)
    }
    register(scope, type: (any Middle3).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low3, second: self.resolve() as any Store5)
    }
    register(scope, type: (any Middle4).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low4, second: self.resolve() as any Store6)
    }
    register(scope, type: (any Middle5).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low0, second: self.resolve() as any Store7)
    }
    register(scope, type: (any Middle6).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low1, second: self.resolve() as any Store5)
    }
    register(scope, type: (any Middle7).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low2, second: self.resolve() as any Store6)
    }
    register(scope, type: (any Middle8).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low3, second: self.resolve() as any Store7)
    }
    register(scope, type: (any Middle9).self) { [unowned self] in
      try Pair(first: self.resolve() as any Low4, second: self.resolve() as any Store5)
    }
    register(scope, type: (any High0).self) { [unowned self] in
      try Triple(
        first: self.resolve() as any Middle0, second: self.resolve() as any Middle1,
        third: self.resolve() as any Store0)
    }
    register(scope, type: (any High1).self) { [unowned self] in
      try Triple(
        first: self.resolve() as any Middle2, second: self.resolve() as any Middle3,
        third: self.resolve() as any Store1)
    }
    register(scope, type: (any High2).self) { [unowned self] in
      try Triple(
        first: self.resolve() as any Middle4, second: self.resolve() as any Middle5,
        third: self.resolve() as any Store2)
    }
    register(scope, type: (any High3).self) { [unowned self] in
      try Triple(
        first: self.resolve() as any Middle6, second: self.resolve() as any Middle7,
        third: self.resolve() as any Store3)
    }
    register(scope, type: (any High4).self) { [unowned self] in
      try Triple(
        first: self.resolve() as any Middle8, second: self.resolve() as any Middle9,
        third: self.resolve() as any Store4)
    }
    register(scope, type: (any Top).self) { [unowned self] in
      try Five(
        first: self.resolve() as any High0, second: self.resolve() as any High1,
        third: self.resolve() as any High2, fourth: self.resolve() as any High3,
        fifth: self.resolve() as any High4)
    }
  }
}
