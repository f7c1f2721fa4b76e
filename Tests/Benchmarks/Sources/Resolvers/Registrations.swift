// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Services

/// The registrations of the scenarios.
extension Resolver {
  func registerBasics() {
    register((any AnyLeaf).self) { Leaf() }.scope(.unique)
    register((any AnySingle).self) { Leaf() }.scope(.application)
    register((any AnyNamed).self, name: "first") { Leaf() }.scope(.unique)
    register((any AnyNamed).self, name: "second") { Leaf() }.scope(.unique)
    register((any Third0).self) { Leaf() }.scope(.unique)
    register((any Third1).self) { Leaf() }.scope(.unique)
    register((any Third2).self) { Leaf() }.scope(.unique)
    register((any AnyThree).self) { r in
      Triple(
        first: r.resolve((any Third0).self), second: r.resolve((any Third1).self),
        third: r.resolve((any Third2).self))
    }
    .scope(.unique)
    register((any Fifth0).self) { Leaf() }.scope(.unique)
    register((any Fifth1).self) { Leaf() }.scope(.unique)
    register((any Fifth2).self) { Leaf() }.scope(.unique)
    register((any Fifth3).self) { Leaf() }.scope(.unique)
    register((any Fifth4).self) { Leaf() }.scope(.unique)
    register((any AnyFive).self) { r in
      Five(
        first: r.resolve((any Fifth0).self), second: r.resolve((any Fifth1).self),
        third: r.resolve((any Fifth2).self), fourth: r.resolve((any Fifth3).self),
        fifth: r.resolve((any Fifth4).self))
    }
    .scope(.unique)
    register((any Chain9).self) { Leaf() }.scope(.unique)
    register((any Chain8).self) { r in Link(next: r.resolve((any Chain9).self)) }.scope(.unique)
    register((any Chain7).self) { r in Link(next: r.resolve((any Chain8).self)) }.scope(.unique)
    register((any Chain6).self) { r in Link(next: r.resolve((any Chain7).self)) }.scope(.unique)
    register((any Chain5).self) { r in Link(next: r.resolve((any Chain6).self)) }.scope(.unique)
    register((any Chain4).self) { r in Link(next: r.resolve((any Chain5).self)) }.scope(.unique)
    register((any Chain3).self) { r in Link(next: r.resolve((any Chain4).self)) }.scope(.unique)
    register((any Chain2).self) { r in Link(next: r.resolve((any Chain3).self)) }.scope(.unique)
    register((any Chain1).self) { r in Link(next: r.resolve((any Chain2).self)) }.scope(.unique)
    register((any Chain0).self) { r in Link(next: r.resolve((any Chain1).self)) }.scope(.unique)
  }

  /// Registers thirty services in a scope: eight singletons, and services that are created for each root.
  func registerGraph(in scope: ResolverScope) {
    register((any Store0).self) { r in Link(next: r.resolve((any Store5).self)) }.scope(.application)
    register((any Store1).self) { r in Link(next: r.resolve((any Store6).self)) }.scope(.application)
    register((any Store2).self) { r in Link(next: r.resolve((any Store7).self)) }.scope(.application)
    register((any Store3).self) { Leaf() }.scope(.application)
    register((any Store4).self) { Leaf() }.scope(.application)
    register((any Store5).self) { Leaf() }.scope(.application)
    register((any Store6).self) { Leaf() }.scope(.application)
    register((any Store7).self) { Leaf() }.scope(.application)
    register((any Low0).self) { Leaf() }.scope(scope)
    register((any Low1).self) { Leaf() }.scope(scope)
    register((any Low2).self) { Leaf() }.scope(scope)
    register((any Low3).self) { Leaf() }.scope(scope)
    register((any Low4).self) { Leaf() }.scope(scope)
    register((any Middle0).self) { r in
      Pair(first: r.resolve((any Low0).self), second: r.resolve((any Store5).self))
    }
    .scope(scope)
    register((any Middle1).self) { r in
      Pair(first: r.resolve((any Low1).self), second: r.resolve((any Store6).self))
    }
    .scope(scope)
    register((any Middle2).self) { r in
      Pair(first: r.resolve((any Low2).self), second: r.resolve((any Store7).self))
    }
    .scope(scope)
    register((any Middle3).self) { r in
      Pair(first: r.resolve((any Low3).self), second: r.resolve((any Store5).self))
    }
    .scope(scope)
    register((any Middle4).self) { r in
      Pair(first: r.resolve((any Low4).self), second: r.resolve((any Store6).self))
    }
    .scope(scope)
    register((any Middle5).self) { r in
      Pair(first: r.resolve((any Low0).self), second: r.resolve((any Store7).self))
    }
    .scope(scope)
    register((any Middle6).self) { r in
      Pair(first: r.resolve((any Low1).self), second: r.resolve((any Store5).self))
    }
    .scope(scope)
    register((any Middle7).self) { r in
      Pair(first: r.resolve((any Low2).self), second: r.resolve((any Store6).self))
    }
    .scope(scope)
    register((any Middle8).self) { r in
      Pair(first: r.resolve((any Low3).self), second: r.resolve((any Store7).self))
    }
    .scope(scope)
    register((any Middle9).self) { r in
      Pair(first: r.resolve((any Low4).self), second: r.resolve((any Store5).self))
    }
    .scope(scope)
    register((any High0).self) { r in
      Triple(
        first: r.resolve((any Middle0).self), second: r.resolve((any Middle1).self),
        third: r.resolve((any Store0).self))
    }
    .scope(scope)
    register((any High1).self) { r in
      Triple(
        first: r.resolve((any Middle2).self), second: r.resolve((any Middle3).self),
        third: r.resolve((any Store1).self))
    }
    .scope(scope)
    register((any High2).self) { r in
      Triple(
        first: r.resolve((any Middle4).self), second: r.resolve((any Middle5).self),
        third: r.resolve((any Store2).self))
    }
    .scope(scope)
    register((any High3).self) { r in
      Triple(
        first: r.resolve((any Middle6).self), second: r.resolve((any Middle7).self),
        third: r.resolve((any Store3).self))
    }
    .scope(scope)
    register((any High4).self) { r in
      Triple(
        first: r.resolve((any Middle8).self), second: r.resolve((any Middle9).self),
        third: r.resolve((any Store4).self))
    }
    .scope(scope)
    register((any Top).self) { r in
      Five(
        first: r.resolve((any High0).self), second: r.resolve((any High1).self),
        third: r.resolve((any High2).self), fourth: r.resolve((any High3).self),
        fifth: r.resolve((any High4).self))
    }
    .scope(scope)
  }
}
