// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Overloads with the labels of Dip's own methods, which replace those methods.

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
  func register<T>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> {
    print("none")
    return register(scope: scope, type: type, tag: tag, factory: factory, numberOfArguments: 0) { _, _ in try factory(()) }
  }
  @discardableResult
  func register<T, A>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping ((A)) throws -> T
  ) -> Definition<T, A> {
    print("one")
    return register(scope: scope, type: type, tag: tag, factory: factory, numberOfArguments: 1) { c, tag in try factory(c.resolve(tag: tag)) }
  }
  func resolve<T>() -> T {
    print("resolve")
    return try! resolve(tag: nil)
  }
}
func run() throws {
  let c = DependencyContainer()
  c.register(.singleton) { CatImp("a") as Cat }
  c.register { (n: Int) in CatImp("\(n)") as Cat }
  c.register(tag: "t") { CatImp("t") as Cat }
  let cat: Cat = c.resolve()
  print(cat.name, (try c.resolve(tag: "t") as Cat).name, (try c.resolve(arguments: 3) as Cat).name)
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// none
// one
// none
// resolve
// a t 3
