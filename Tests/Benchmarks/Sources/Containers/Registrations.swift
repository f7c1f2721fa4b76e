// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Services
import SwinjectAdapter

/// The registrations of the scenarios.
extension Container {
  func registerBasics() {
    register((any AnyLeaf).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any AnySingle).self) { _ in Leaf() }.inObjectScope(.container)
    register((any AnyNamed).self, name: "first") { _ in Leaf() }.inObjectScope(.transient)
    register((any AnyNamed).self, name: "second") { _ in Leaf() }.inObjectScope(.transient)
    register((any OneArgument).self) { (_: any Resolver, value: Int) in Argued(value) }.inObjectScope(.transient)
    register((any ThreeArguments).self) { (_: any Resolver, value: Int, text: String, number: Double) in
      Argued(value, text, number)
    }
    .inObjectScope(.transient)
    register((any Third0).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Third1).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Third2).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any AnyThree).self) { r in
      Triple(
        first: r.resolve((any Third0).self)!, second: r.resolve((any Third1).self)!,
        third: r.resolve((any Third2).self)!)
    }
    .inObjectScope(.transient)
    register((any Fifth0).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Fifth1).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Fifth2).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Fifth3).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Fifth4).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any AnyFive).self) { r in
      Five(
        first: r.resolve((any Fifth0).self)!, second: r.resolve((any Fifth1).self)!,
        third: r.resolve((any Fifth2).self)!, fourth: r.resolve((any Fifth3).self)!,
        fifth: r.resolve((any Fifth4).self)!)
    }
    .inObjectScope(.transient)
    autoregister((any AnyFive).self, name: "automatically") {
      (first: any Fifth0, second: any Fifth1, third: any Fifth2, fourth: any Fifth3, fifth: any Fifth4) in
      Five(first: first, second: second, third: third, fourth: fourth, fifth: fifth)
    }
    .inObjectScope(.transient)
    register((any Chain9).self) { _ in Leaf() }.inObjectScope(.transient)
    register((any Chain8).self) { r in Link(next: r.resolve((any Chain9).self)!) }.inObjectScope(.transient)
    register((any Chain7).self) { r in Link(next: r.resolve((any Chain8).self)!) }.inObjectScope(.transient)
    register((any Chain6).self) { r in Link(next: r.resolve((any Chain7).self)!) }.inObjectScope(.transient)
    register((any Chain5).self) { r in Link(next: r.resolve((any Chain6).self)!) }.inObjectScope(.transient)
    register((any Chain4).self) { r in Link(next: r.resolve((any Chain5).self)!) }.inObjectScope(.transient)
    register((any Chain3).self) { r in Link(next: r.resolve((any Chain4).self)!) }.inObjectScope(.transient)
    register((any Chain2).self) { r in Link(next: r.resolve((any Chain3).self)!) }.inObjectScope(.transient)
    register((any Chain1).self) { r in Link(next: r.resolve((any Chain2).self)!) }.inObjectScope(.transient)
    register((any Chain0).self) { r in Link(next: r.resolve((any Chain1).self)!) }.inObjectScope(.transient)
  }

  /// Registers thirty services in a scope: eight singletons, and services that are created for each root.
  func registerGraph(in scope: ObjectScope) {
    register((any Store0).self) { r in Link(next: r.resolve((any Store5).self)!) }.inObjectScope(.container)
    register((any Store1).self) { r in Link(next: r.resolve((any Store6).self)!) }.inObjectScope(.container)
    register((any Store2).self) { r in Link(next: r.resolve((any Store7).self)!) }.inObjectScope(.container)
    register((any Store3).self) { _ in Leaf() }.inObjectScope(.container)
    register((any Store4).self) { _ in Leaf() }.inObjectScope(.container)
    register((any Store5).self) { _ in Leaf() }.inObjectScope(.container)
    register((any Store6).self) { _ in Leaf() }.inObjectScope(.container)
    register((any Store7).self) { _ in Leaf() }.inObjectScope(.container)
    register((any Low0).self) { _ in Leaf() }.inObjectScope(scope)
    register((any Low1).self) { _ in Leaf() }.inObjectScope(scope)
    register((any Low2).self) { _ in Leaf() }.inObjectScope(scope)
    register((any Low3).self) { _ in Leaf() }.inObjectScope(scope)
    register((any Low4).self) { _ in Leaf() }.inObjectScope(scope)
    register((any Middle0).self) { r in
      Pair(first: r.resolve((any Low0).self)!, second: r.resolve((any Store5).self)!)
    }
    .inObjectScope(scope)
    register((any Middle1).self) { r in
      Pair(first: r.resolve((any Low1).self)!, second: r.resolve((any Store6).self)!)
    }
    .inObjectScope(scope)
    register((any Middle2).self) { r in
      Pair(first: r.resolve((any Low2).self)!, second: r.resolve((any Store7).self)!)
    }
    .inObjectScope(scope)
    register((any Middle3).self) { r in
      Pair(first: r.resolve((any Low3).self)!, second: r.resolve((any Store5).self)!)
    }
    .inObjectScope(scope)
    register((any Middle4).self) { r in
      Pair(first: r.resolve((any Low4).self)!, second: r.resolve((any Store6).self)!)
    }
    .inObjectScope(scope)
    register((any Middle5).self) { r in
      Pair(first: r.resolve((any Low0).self)!, second: r.resolve((any Store7).self)!)
    }
    .inObjectScope(scope)
    register((any Middle6).self) { r in
      Pair(first: r.resolve((any Low1).self)!, second: r.resolve((any Store5).self)!)
    }
    .inObjectScope(scope)
    register((any Middle7).self) { r in
      Pair(first: r.resolve((any Low2).self)!, second: r.resolve((any Store6).self)!)
    }
    .inObjectScope(scope)
    register((any Middle8).self) { r in
      Pair(first: r.resolve((any Low3).self)!, second: r.resolve((any Store7).self)!)
    }
    .inObjectScope(scope)
    register((any Middle9).self) { r in
      Pair(first: r.resolve((any Low4).self)!, second: r.resolve((any Store5).self)!)
    }
    .inObjectScope(scope)
    register((any High0).self) { r in
      Triple(
        first: r.resolve((any Middle0).self)!, second: r.resolve((any Middle1).self)!,
        third: r.resolve((any Store0).self)!)
    }
    .inObjectScope(scope)
    register((any High1).self) { r in
      Triple(
        first: r.resolve((any Middle2).self)!, second: r.resolve((any Middle3).self)!,
        third: r.resolve((any Store1).self)!)
    }
    .inObjectScope(scope)
    register((any High2).self) { r in
      Triple(
        first: r.resolve((any Middle4).self)!, second: r.resolve((any Middle5).self)!,
        third: r.resolve((any Store2).self)!)
    }
    .inObjectScope(scope)
    register((any High3).self) { r in
      Triple(
        first: r.resolve((any Middle6).self)!, second: r.resolve((any Middle7).self)!,
        third: r.resolve((any Store3).self)!)
    }
    .inObjectScope(scope)
    register((any High4).self) { r in
      Triple(
        first: r.resolve((any Middle8).self)!, second: r.resolve((any Middle9).self)!,
        third: r.resolve((any Store4).self)!)
    }
    .inObjectScope(scope)
    register((any Top).self) { r in
      Five(
        first: r.resolve((any High0).self)!, second: r.resolve((any High1).self)!,
        third: r.resolve((any High2).self)!, fourth: r.resolve((any High3).self)!,
        fifth: r.resolve((any High4).self)!)
    }
    .inObjectScope(scope)
  }
}
