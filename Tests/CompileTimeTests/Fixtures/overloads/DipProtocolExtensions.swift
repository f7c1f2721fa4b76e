// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// The client's own protocols, to which `DependencyContainer` conforms, with the labels of Dip's methods in their extensions.

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
protocol Registrar {
  func register<T>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (()) throws -> T) -> Definition<T, ()>
}
extension DependencyContainer: Registrar {}
extension Registrar {
  @discardableResult
  func register<T>(_ scope: ComponentScope = .shared, factory: @escaping (()) throws -> T) -> Definition<T, ()> {
    print("extension")
    return register(scope, type: T.self, tag: nil, factory: factory)
  }
  @discardableResult
  func register<T>(_ scope: ComponentScope = .shared, make: @escaping () throws -> T) -> Definition<T, ()> {
    print("other label")
    return register(scope, type: T.self, tag: nil) { try make() }
  }
  @discardableResult
  func register<T>(singleton type: T.Type, factory: @escaping (()) throws -> T) -> Definition<T, ()> {
    print("singleton")
    return register(.singleton, type: type, tag: nil, factory: factory)
  }
}
protocol Locator {}
extension DependencyContainer: Locator {}
extension Locator {
  func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T { fatalError("the member of the container goes first") }
  func resolve<T, A>(tag: DependencyTagConvertible? = nil, arguments arg1: A) throws -> T { fatalError("the member of the container goes first") }
  func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil) throws -> Any { fatalError("the member of the container goes first") }
  func resolve<A>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A) throws -> Any { fatalError("the member of the container goes first") }
  func collaborate(with containers: DependencyContainer...) { fatalError("the member of the container goes first") }
  func bootstrap() throws { fatalError("the member of the container goes first") }
}
func fill<R: Registrar>(_ registrar: R) {
  registrar.register { CatImp("generic") as Cat }
  registrar.register(singleton: Int.self) { 3 }
}
func run() throws {
  let c = DependencyContainer()
  fill(c)
  print((try c.resolve() as Cat).name, try c.resolve() as Int)
  c.register(tag: "t") { CatImp("t") as Cat }
  c.register { CatImp("direct") as Cat }
  c.register(.unique, make: { CatImp("made") as Cat })
  c.register { (n: Int) in CatImp("\(n)") as Cat }
  print((try c.resolve() as Cat).name, (try c.resolve(tag: "t") as Cat).name, (try c.resolve(arguments: 3) as Cat).name)
  print((try c.resolve(Cat.self) as! Cat).name, (try c.resolve(Cat.self, arguments: 4) as! Cat).name)
  c.collaborate(with: DependencyContainer())
  try c.bootstrap()
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// other label
// singleton
// generic 3
// other label
// other label
// made t 3
// made 4
