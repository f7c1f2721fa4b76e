// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Wrappers with the base name of Dip's `register` and other labels, with a trailing closure, with tuples, and for more arguments.

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
  func register<T>(_ scope: ComponentScope = .shared, note: String, factory: @escaping () throws -> T) -> Definition<T, ()> {
    print(note)
    return register(scope, type: T.self, tag: nil, factory: factory)
  }
  @discardableResult
  func register<T, A>(_ scope: ComponentScope = .shared, note: String, factory: @escaping (A) throws -> T) -> Definition<T, A> {
    print(note)
    return register(scope, factory: factory)
  }
  @discardableResult
  func register<T>(_ type: T.Type, _ factory: @escaping (DependencyContainer) throws -> T) -> Definition<T, ()> {
    register(.shared, type: type) { [unowned self] in try factory(self) }
  }
  func registerValue<T>(_ value: @autoclosure @escaping () -> T, scope: ComponentScope = .singleton) { register(scope) { value() } }
  func registerInstance<T>(_ instance: T) { register(.singleton) { instance } }
  func registerSingleton<T>(_ factory: @escaping () throws -> T) { register(.singleton, factory: factory) }
  func registerSingleton<T, A>(_ factory: @escaping (A) throws -> T) { register(.singleton, factory: factory) }
  func registerSingleton2<T, A, B>(_ factory: @escaping (A, B) -> T) { register(.singleton) { factory($0, $1) } }
  func auto<T, A, B>(_ factory: @escaping ((A, B)) throws -> T) { register(factory: factory) }
  func auto<T, A, B, C>(_ factory: @escaping ((A, B, C)) throws -> T) -> Definition<T, (A, B, C)> { register(.unique, factory: factory) }
  @discardableResult
  func register<T, A, B, C, D, E, F, G>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping ((A, B, C, D, E, F, G)) throws -> T
  ) -> Definition<T, (A, B, C, D, E, F, G)> {
    print("seven")
    return register(scope: scope, type: type, tag: tag, factory: factory, numberOfArguments: 7) { c, tag in
      try factory((c.resolve(tag: tag), c.resolve(tag: tag), c.resolve(tag: tag), c.resolve(tag: tag), c.resolve(tag: tag), c.resolve(tag: tag), c.resolve(tag: tag)))
    }
  }
  func resolve<T, A, B, C, D, E, F, G>(tag: Tag? = nil, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) throws -> T {
    try resolve(tag: tag) { factory in try factory((a, b, c, d, e, f, g)) }
  }
}
func make() -> Cat { CatImp("function") }
func makeWith(_ n: Int) throws -> Cat { CatImp("function \(n)") }
func run() throws {
  var c = DependencyContainer()
  c.register { CatImp("plain") as Cat }
  print((try c.resolve() as Cat).name)
  c.register(note: "noted") { CatImp("with a note") as Cat }
  c.register(.unique, note: "noted, of an argument") { (n: Int) in CatImp("\(n)") as Cat }
  print((try c.resolve() as Cat).name, (try c.resolve(arguments: 3) as Cat).name)
  c.register(Int.self) { _ in 4 }
  c.register(Cat.self) { CatImp("of \(try $0.resolve() as Int)") }
  print((try c.resolve() as Cat).name)
  c.registerValue(CatImp("autoclosure") as Cat)
  c.registerInstance(5)
  print((try c.resolve() as Cat).name, try c.resolve() as Int)
  c.registerSingleton { CatImp("singleton") as Cat }
  c.registerSingleton { (n: String) in CatImp(n) as Cat }
  c.registerSingleton2 { (n: String, k: Int) in Home(cat: CatImp(n), n: k) }
  print((try c.resolve() as Cat).name, (try c.resolve(arguments: "x") as Cat).name, (try c.resolve(arguments: "x", 1) as Home).n)

  c = DependencyContainer()
  c.register { CatImp("a") as Cat }
  c.register { 7 }
  c.register { "s" }
  c.auto(Home.init)
  c.auto { (cat: Cat, n: Int) in ["\(cat.name)\(n)"] }
  _ = c.auto(Home3.init)
  print((try c.resolve() as Home).n, try c.resolve() as [String], (try c.resolve() as Home3).s)

  c = DependencyContainer()
  c.register(factory: make)
  c.register(factory: makeWith)
  c.register { 7 }
  c.register { "s" }
  c.register(factory: Home3.init)
  c.register(.singleton, type: Home.self, factory: Home.init(cat:n:))
  print((try c.resolve() as Home3).cat.name, (try c.resolve() as Home).n, (try c.resolve(arguments: 3) as Cat).name)

  c.register { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in [a, b, c, d, e, f, g] }
  print(try c.resolve(1, 2, 3, 4, 5, 6, 7) as [Int], try c.resolve() as [Int])
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// plain
// noted
// noted, of an argument
// with a note 3
// of 4
// autoclosure 5
// singleton x 1
// 7 ["a7"] s
// function 7 function 3
// seven
// [1, 2, 3, 4, 5, 6, 7] [7, 7, 7, 7, 7, 7, 7]
