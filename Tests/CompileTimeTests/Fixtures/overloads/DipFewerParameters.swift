// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Overloads that omit parameters of Dip's own methods, or constrain their types.

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
extension DependencyContainer {
  @discardableResult
  func register<T>(_ scope: ComponentScope = .shared, factory: @escaping () throws -> T) -> Definition<T, ()> {
    print("fewer")
    return register(scope, type: T.self, tag: nil, factory: factory)
  }
  @discardableResult
  func register<T: CatImp>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible?, factory: @escaping () throws -> T
  ) -> Definition<T, ()> {
    print("constrained")
    return register(scope: scope, type: type, tag: tag, factory: { (_: ()) in try factory() }, numberOfArguments: 0) { _, _ in
      try factory()
    }.implements(Cat.self, tag: tag)
  }
}
func run() throws {
  let c = DependencyContainer()
  c.register(.singleton) { CatImp("a") as Cat }
  c.register { CatImp("b") as Cat }
  c.register(tag: "x") { CatImp("c") as Cat }
  c.register(tag: "y") { CatImp("d") }
  c.register { (n: Int) in CatImp("\(n)") as Cat }
  for tag in ["-", "x", "y"] { print((try c.resolve(tag: tag) as Cat).name) }
  print((try c.resolve(arguments: 5) as Cat).name)
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// fewer
// fewer
// constrained
// b
// c
// d
// 5
