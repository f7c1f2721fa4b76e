// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Protocols with Dip's exact signatures, to which Dip's types conform, and Dip's methods as function values.

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
protocol Registering: AnyObject {
  @discardableResult func register<T>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (()) throws -> T) -> Definition<T, ()>
  @discardableResult func register<T, A>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A)) throws -> T) -> Definition<T, A>
  @discardableResult func register<T, A, B>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B)) throws -> T) -> Definition<T, (A, B)>
  @discardableResult func register<T, A, B, C>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C)) throws -> T) -> Definition<T, (A, B, C)>
  @discardableResult func register<T, A, B, C, D>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D)) throws -> T) -> Definition<T, (A, B, C, D)>
  @discardableResult func register<T, A, B, C, D, E>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D, E)) throws -> T) -> Definition<T, (A, B, C, D, E)>
  @discardableResult func register<T, A, B, C, D, E, F>(_ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D, E, F)) throws -> T) -> Definition<T, (A, B, C, D, E, F)>
  func register<T, U>(scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (U) throws -> T, numberOfArguments: Int, autoWiringFactory: @escaping (DependencyContainer, DependencyContainer.Tag?) throws -> T) -> Definition<T, U>
  func register<T, U, F>(_ definition: Definition<T, U>, type: F.Type, tag: DependencyTagConvertible?) -> Definition<F, U>
  func register<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible?)
  func remove<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible?)
  func reset()
  func bootstrap() throws
  func validate(_ arguments: Any...) throws
  func collaborate(with containers: DependencyContainer...)
  func collaborate(with containers: [DependencyContainer])
  var description: String { get }
  init(autoInjectProperties: Bool, threadSafe: Bool, configBlock: (DependencyContainer) -> ())
}
protocol Resolving: AnyObject {
  var context: DependencyContainer.Context! { get }
  func resolve<T>(tag: DependencyTagConvertible?) throws -> T
  func resolve(_ type: Any.Type, tag: DependencyTagConvertible?) throws -> Any
  func resolve<T, U>(tag: DependencyTagConvertible?, builder: ((U) throws -> T) throws -> T) throws -> T
  func resolve<T>(tag: DependencyTagConvertible?, builder: (() throws -> T) throws -> T) throws -> T
  func resolve<U>(_ type: Any.Type, tag: DependencyTagConvertible?, builder: ((U) throws -> Any) throws -> Any) throws -> Any
  func resolve(_ type: Any.Type, tag: DependencyTagConvertible?, builder: (() throws -> Any) throws -> Any) throws -> Any
  func resolve<T, A>(tag: DependencyTagConvertible?, arguments arg1: A) throws -> T
  func resolve<A>(_ type: Any.Type, tag: DependencyTagConvertible?, arguments arg1: A) throws -> Any
  func resolve<T, A, B>(tag: DependencyTagConvertible?, arguments arg1: A, _ arg2: B) throws -> T
  func resolve<A, B>(_ type: Any.Type, tag: DependencyTagConvertible?, arguments arg1: A, _ arg2: B) throws -> Any
  func resolve<T, A, B, C, D, E, F>(tag: DependencyTagConvertible?, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E, _ arg6: F) throws -> T
  func resolve<A, B, C, D, E, F>(_ type: Any.Type, tag: DependencyTagConvertible?, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E, _ arg6: F) throws -> Any
}
extension DependencyContainer: Registering, Resolving {}
extension Resolving {
  func get<T>() throws -> T { try resolve(tag: nil) }
}
protocol Defining: AnyObject {
  associatedtype T
  @discardableResult func implements<F>(_ type: F.Type, tag: DependencyTagConvertible?) -> Self
  @discardableResult func implements<F>(_ type: F.Type, tag: DependencyTagConvertible?, resolvingProperties: @escaping (DependencyContainer, F) throws -> ()) -> Self
  @discardableResult func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Self
  @discardableResult func implements<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) -> Self
  @discardableResult func implements<A, B, C, D>(_ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type) -> Self
  @discardableResult func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> ()) -> Self
  @discardableResult func resolvingProperty<Root, V>(_ keyPath: ReferenceWritableKeyPath<Root, V>, as type: Any.Type, tag: DependencyTagConvertible?) -> Self
  @discardableResult func resolvingProperty<Root, V>(_ keyPath: ReferenceWritableKeyPath<Root, V>, factory: @escaping (DependencyContainer) throws -> V) -> Self
  @discardableResult func autoInjectingProperties(_ shouldAutoInject: Bool) -> Self
}
extension Definition: Defining {}
func run() throws {
  let c = DependencyContainer()
  let r: Registering = c, l: Resolving = c
  r.register(.singleton, type: Cat.self, tag: nil) { CatImp("witness") }
  r.register(.unique, type: Cat.self, tag: nil) { (n: Int) in CatImp("\(n)") }
  r.register(.unique, type: Cat.self, tag: nil) { (n: Int, m: String) in CatImp("\(n)\(m)") }
  r.register(.unique, type: [Int].self, tag: nil) { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in [a, b, c, d, e, f] }
  print((try l.get() as Cat).name, (try l.resolve(Cat.self, tag: nil) as! Cat).name, (try l.resolve(tag: nil, arguments: 3) as Cat).name)
  print((try c.resolve(arguments: 1, "b") as Cat).name, try l.resolve(tag: nil, arguments: 1, 2, 3, 4, 5, 6) as [Int])
  r.register(.unique, type: String.self, tag: "d") { "d" }.implements(CustomStringConvertible.self, tag: "d")
  print(try c.resolve(tag: "d") as CustomStringConvertible)

  let none: (ComponentScope, CatImp.Type, DependencyTagConvertible?, @escaping (()) throws -> CatImp) -> Definition<CatImp, ()> = c.register
  _ = none(.singleton, CatImp.self, "a", { CatImp("value") })
  let one: (ComponentScope, CatImp.Type, DependencyTagConvertible?, @escaping (String) throws -> CatImp) -> Definition<CatImp, String> = c.register(_:type:tag:factory:)
  _ = one(.unique, CatImp.self, "a", { CatImp($0) })
  let two: (ComponentScope, Home.Type, DependencyTagConvertible?, @escaping ((Cat, Int)) throws -> Home) -> Definition<Home, (Cat, Int)> = c.register
  _ = two(.unique, Home.self, nil, { Home(cat: $0.0, n: $0.1) })
  let unapplied: (DependencyContainer) -> (ComponentScope, CatImp.Type, DependencyTagConvertible?, @escaping (()) throws -> CatImp) -> Definition<CatImp, ()> = DependencyContainer.register
  _ = unapplied(c)(.singleton, CatImp.self, "u", { CatImp("unapplied") })
  print((try c.resolve(tag: "a") as CatImp).name, (try c.resolve(tag: "a", arguments: "of one") as CatImp).name)
  print((try c.resolve(arguments: CatImp() as Cat, 4) as Home).n, (try c.resolve(tag: "u") as CatImp).name)

  let f: (DependencyTagConvertible?) throws -> Cat = c.resolve
  let g: (Any.Type, DependencyTagConvertible?) throws -> Any = c.resolve
  let h: (DependencyTagConvertible?) throws -> Cat = c.resolve(tag:)
  let i: (DependencyTagConvertible?, Int) throws -> Cat = c.resolve
  let j: (DependencyTagConvertible?, Int) throws -> Cat = c.resolve(tag:arguments:)
  print(try f(nil).name, (try g(Cat.self, nil) as! Cat).name, try h("t").name, try i(nil, 1).name, try j(nil, 2).name)

  let d = c.register(.unique) { CatImp("d") }
  let properties: (@escaping (DependencyContainer, CatImp) throws -> ()) -> Definition<CatImp, ()> = d.resolvingProperties
  _ = properties { $1.name += " set" }
  let injecting: (Bool) -> Definition<CatImp, ()> = d.autoInjectingProperties
  _ = injecting(false)
  print((try c.resolve() as CatImp).name)
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// witness witness 3
// 1b [1, 2, 3, 4, 5, 6]
// d
// value of one
// 4 unapplied
// witness witness witness 1 2
// d set
