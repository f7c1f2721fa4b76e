// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Closures after `resolve`: builders of each kind, and arguments that are closures.

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
struct Closure { let value: Int }
func run() throws {
  let c = DependencyContainer()
  c.register { "none" }
  c.register { (n: Int) in "\(n)" }
  c.register { (n: Int, s: String) in "\(n)\(s)" }
  c.register { (f: () -> Int) in Closure(value: f()) }
  let type: Any.Type = String.self
  print(try c.resolve(type) { (build: () throws -> Any) in try build() })
  print(try c.resolve(type) { build in try build() })
  print(try c.resolve(type) { build in try build(1) })
  print(try c.resolve(type) { try $0((1, "a")) })
  print(try c.resolve(type, builder: { (build: (Int) throws -> Any) in try build(2) }))
  print(try c.resolve(type, tag: "t", builder: { (build: ((Int, String)) throws -> Any) in try build((2, "b")) }))
  let a: String = try c.resolve { try $0() }
  let b: String = try c.resolve { build in try build(3) }
  let d: String = try c.resolve { try $0((3, "c")) }
  let e: String = try c.resolve(tag: "t") { build in try build((4, "d")) }
  let f: String = try c.resolve(builder: { (build: (Int) throws -> String) in try build(5) })
  let g: String = try c.resolve(tag: "t", builder: { (_: () throws -> String) in "mine" })
  print(a, b, d, e, f, g)
  let closure: () -> Int = { 6 }
  print((try c.resolve(arguments: closure) as Closure).value)
  let h: String = try c.resolve(arguments: 7), i: String = try c.resolve(tag: "t", arguments: 8, "e")
  print(h, i, try c.resolve(type, arguments: 9), try c.resolve(type, tag: "t", arguments: 9, "f"))
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// none
// none
// 1
// 1a
// 2
// 2b
// none 3 3c 4d 5 mine
// 6
// 7 8e 9 9f
