// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Services

// The types that the scenarios register: a protocol for each service, as in an application.

protocol AnyLeaf: Service {}
protocol AnySingle: Service {}
protocol AnyNamed: Service {}
protocol AnyParent: Service {}
protocol Third0: Service {}
protocol Third1: Service {}
protocol Third2: Service {}
protocol Fifth0: Service {}
protocol Fifth1: Service {}
protocol Fifth2: Service {}
protocol Fifth3: Service {}
protocol Fifth4: Service {}
protocol Chain9: Service {}
protocol Low0: Service {}
protocol Low1: Service {}
protocol Low2: Service {}
protocol Low3: Service {}
protocol Low4: Service {}
protocol Store3: Service {}
protocol Store4: Service {}
protocol Store5: Service {}
protocol Store6: Service {}
protocol Store7: Service {}
protocol Chain0: Service {}
protocol Chain1: Service {}
protocol Chain2: Service {}
protocol Chain3: Service {}
protocol Chain4: Service {}
protocol Chain5: Service {}
protocol Chain6: Service {}
protocol Chain7: Service {}
protocol Chain8: Service {}
protocol Store0: Service {}
protocol Store1: Service {}
protocol Store2: Service {}
protocol Middle0: Service {}
protocol Middle1: Service {}
protocol Middle2: Service {}
protocol Middle3: Service {}
protocol Middle4: Service {}
protocol Middle5: Service {}
protocol Middle6: Service {}
protocol Middle7: Service {}
protocol Middle8: Service {}
protocol Middle9: Service {}
protocol AnyThree: Service {}
protocol High0: Service {}
protocol High1: Service {}
protocol High2: Service {}
protocol High3: Service {}
protocol High4: Service {}
protocol AnyFive: Service {}
protocol Top: Service {}

extension Leaf:
  AnyLeaf, AnySingle, AnyNamed, AnyParent, Third0, Third1, Third2, Fifth0, Fifth1, Fifth2, Fifth3, Fifth4, Chain9,
  Low0, Low1, Low2, Low3, Low4, Store3, Store4, Store5, Store6, Store7
{}
extension Link:
  Chain0, Chain1, Chain2, Chain3, Chain4, Chain5, Chain6, Chain7, Chain8, Store0, Store1, Store2
{}
extension Pair:
  Middle0, Middle1, Middle2, Middle3, Middle4, Middle5, Middle6, Middle7, Middle8, Middle9
{}
extension Triple:
  AnyThree, High0, High1, High2, High3, High4
{}
extension Five:
  AnyFive, Top
{}

protocol OneArgument: Service {}
protocol ThreeArguments: Service {}

final class Argued: OneArgument, ThreeArguments {
  let value: Int

  init(_ value: Int) { self.value = value }
  init(_ value: Int, _ text: String, _ number: Double) { self.value = value + text.utf8.count + Int(number) }
}
