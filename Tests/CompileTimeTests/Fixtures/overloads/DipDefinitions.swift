// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Overloads of the methods of `Definition`: with other closures, on the main actor, and with more types.

import DipAdapter

protocol Cat: AnyObject { var name: String { get } }
final class CatImp: Cat {
  var name: String
  init(_ name: String = "cat") { self.name = name }
}
final class Home {
  let cat: Cat, n: Int
  init(cat: Cat, n: Int = 0) { (self.cat, self.n) = (cat, n) }
}
final class Home3 {
  let cat: Cat, n: Int, s: String
  init(cat: Cat, n: Int, s: String) { (self.cat, self.n, self.s) = (cat, n, s) }
}
protocol P1 {}
protocol P2 {}
protocol P3 {}
protocol P4 {}
final class All: P1, P2, P3, P4 {}
extension Definition {
  @discardableResult
  func resolvingProperties(_ block: @escaping (T) throws -> ()) -> Definition {
    print("of the instance")
    return resolvingProperties { _, instance in try block(instance) }
  }
  @discardableResult
  func resolvingProperties(mainActor block: @escaping @MainActor (DependencyContainer, T) throws -> ()) -> Definition {
    print("on the main actor")
    return self
  }
  @discardableResult
  func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Definition {
    print("two")
    return implements(a).implements(b)
  }
  @discardableResult
  func implements<A, B, C>(_ a: A.Type, _ b: B.Type, and c: C.Type) -> Definition {
    print("three")
    return implements(a, b).implements(c)
  }
  @discardableResult
  func implements<A, B, C, D, E>(_ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type) -> Definition {
    print("five")
    return implements(a, b, c, d).implements(e)
  }
}
func run() throws {
  let c = DependencyContainer()
  c.register { CatImp("a") }.resolvingProperties { $0.name = "b" }
  c.register { CatImp("a") as Cat }.resolvingProperties { _, cat in print("with the container", cat.name) }
  c.register(tag: "m") { CatImp("m") }.resolvingProperties(mainActor: { _, cat in cat.name = "never" })
  print((try c.resolve() as CatImp).name, (try c.resolve() as Cat).name, (try c.resolve(tag: "m") as CatImp).name)
  c.register { All() }.implements(P1.self, P2.self).implements(P1.self, P2.self, and: P3.self)
  c.register(tag: "x") { All() }.implements(P1.self, P2.self, P3.self)
  c.register(tag: "y") { All() }.implements(P1.self, P2.self, P3.self, P4.self)
  c.register(tag: "z") { All() }.implements(P1.self, P2.self, P3.self, P4.self, Any.self)
  c.register { All() }.implements(P1.self, tag: "p").implements(P4.self, tag: "q") { _, p in print("as P4", p is All) }
  print(try c.resolve(tag: "y") as P4 is All, try c.resolve(tag: "q") as P4 is All, try c.resolve() as P3 is All)
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// of the instance
// on the main actor
// with the container a
// b a m
// two
// three
// two
// five
// as P4 true
// true true true
