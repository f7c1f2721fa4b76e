// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Every form of the operators.

import SwinjectAdapter

protocol Animal { var sound: String { get } }
struct Cat: Animal { var sound = "meow" }
func run() {
  let c = Container()
  c.register(Animal.self) { _ in Cat() }
  c.register(Animal.self, name: "n") { _ in Cat(sound: "n") }
  c.register(Animal.self) { (_, a: Int, b: Int, c: Int) in Cat(sound: "\(a)\(b)\(c)") }
  c.register(Animal.self, name: "n") { (_, a: Int, b: Int, c: Int) in Cat(sound: "n\(a)\(b)\(c)") }
  c.register(Animal.self, name: "n") { (_, a: Int, b: Int) in Cat(sound: "n\(a)\(b)") }
  c.register(Animal.self) { (_, a: Int, b: Int) in Cat(sound: "\(a)\(b)") }
  c.register(Animal.self) { (_, a: Int) in Cat(sound: "\(a)") }
  c.register(Animal.self, name: "n") { (_, a: Int) in Cat(sound: "n\(a)") }
  let r: Resolver = c
  let a1: Animal = r~>
  let a2 = r ~> Animal.self
  let a3 = r ~> (Animal.self, name: "n")
  let a4 = r ~> (Animal.self, argument: 1)
  let a5 = r ~> (Animal.self, name: "n", argument: 1)
  let a6 = r ~> (Animal.self, arguments: (1, 2))
  let a7 = r ~> (Animal.self, name: "n", arguments: (1, 2))
  let a8 = r ~> (Animal.self, arguments: (1, 2, 3))
  let a9 = r ~> (Animal.self, name: "n", arguments: (1, 2, 3))
  (Caller() as Deprecated).call()
  print([a1, a2, a3, a4, a5, a6, a7, a8, a9].map(\.sound))
}

@available(*, deprecated, message: "calls what is deprecated")
func deprecated() {
  let r: Resolver = Container { c in
    c.register(Animal.self) { (_, a: Int, b: Int, c: Int) in Cat(sound: "\(a)\(b)\(c)") }
    c.register(Animal.self, name: "n") { (_, a: Int, b: Int, c: Int) in Cat(sound: "n\(a)\(b)\(c)") }
  }
  let three = r ~> (Animal.self, arguments: 1, 2, 3)
  let named = r ~> (Animal.self, name: "n", arguments: 1, 2, 3)
  print(three.sound, named.sound)
}

protocol Deprecated { func call() }
struct Caller: Deprecated {
  @available(*, deprecated, message: "calls what is deprecated")
  func call() { deprecated() }
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// 123 n123
// ["meow", "meow", "n", "1", "n1", "12", "n12", "123", "n123"]
