// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Wrappers with the base name of Dip's `resolve`: with convertible types, with a type as the argument, and with other results.

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
  func resolve<T>(tag: DependencyTagConvertible? = nil, arguments: Any) throws -> T {
    print("any")
    return try resolve(tag: tag, arguments: arguments as! Int)
  }
  func resolve<T>(tag: DependencyTagConvertible? = nil, arguments: Any...) throws -> T {
    print("array of \(arguments.count)")
    return try resolve(tag: tag, arguments: arguments[0] as! Int)
  }
  func resolve<T>(tag: DependencyTagConvertible? = nil, arguments: Double) throws -> T {
    print("double")
    return try resolve(tag: tag, arguments: Int(arguments))
  }
  func resolve<T: AnyObject>(_ type: T.Type, or other: T) -> T { (try? resolve()) ?? other }
  func resolveOrNil<T>(tag: DependencyTagConvertible? = nil) -> T? { try? resolve(tag: tag) }
  func force<T>(_ type: T.Type = T.self, tag: DependencyTagConvertible? = nil) -> T { try! resolve(tag: tag) }
}
func run() throws {
  let c = DependencyContainer()
  c.register { CatImp("none") as Cat }
  c.register { (n: Int) in CatImp("\(n)") as Cat }
  let a: Cat = try c.resolve(arguments: 3)
  let b: Cat = try c.resolve(arguments: 4, 5, 6, 7, 8, 9, 10)
  let d: Cat = try c.resolve(arguments: 5.5)

  print(a.name, b.name, d.name)
  c.register { CatImp("imp") }
  print(c.resolve(CatImp.self, or: CatImp("other")).name, (c.resolveOrNil() as Cat?)!.name, c.force(Cat.self, tag: "t").name)
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// array of 7
// double
// 3 4 5
// imp none none
