// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Overloads in protocol extensions lose against the container's and the resolver's own methods, as with Swinject.

import SwinjectAdapter

protocol Animal { var sound: String { get } }
struct Cat: Animal { var sound = "meow" }
protocol Registers: AnyObject {
  func log()
}
extension Registers {
  func log() { print("log") }
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("ext register"); return (self as! Container)._register(serviceType, factory: { (r: Resolver) -> Any in factory(r) }, name: name)
  }
  @discardableResult
  func register<Service, A>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, A) -> Service) -> ServiceEntry<Service> {
    print("ext register 1"); return (self as! Container)._register(serviceType, factory: { (t: (Resolver, A)) -> Any in factory(t.0, t.1) }, name: name)
  }
  func resolve<Service>(_ serviceType: Service.Type) -> Service? { print("ext resolve"); return (self as! Container).resolve(serviceType, name: nil) }
}
extension Container: Registers {}
extension Resolver {
  func force<S>(_ s: S.Type) -> S { resolve(s)! }
  func resolve<S>(_ s: S.Type = S.self, orElse: @autoclosure () -> S) -> S { resolve(s) ?? orElse() }
  func resolve<S>() -> S { resolve(S.self)! }
  func resolve<S>(name: String) -> S { resolve(S.self, name: name)! }
  func resolve<S, A>(_ a: A) -> S { resolve(S.self, argument: a)! }
  func resolve<S>(_ s: S.Type, name: String) -> S { print("nonopt"); return resolve(s, name: name as String?)! }
}
func run() {
  let c = Container()
  c.log()
  c.register(Animal.self) { _ in Cat() }
  c.register(Animal.self, name: "n") { r in
    let s = "x"
    return Cat(sound: s)
  }
  c.register(Animal.self) { (_, s: String) in Cat(sound: s) }
  c.register(Animal.self) { (_, s: String, t: String) in Cat(sound: s + t) }
  print(c.resolve(Animal.self)!.sound)
  print(c.resolve(Animal.self, argument: "k")!.sound)
  print(c.resolve(Animal.self, arguments: "k", "l")!.sound)
  print(c.force(Animal.self).sound)
  let a: Animal = c.resolve()
  print(a.sound)
  let b: Animal = c.resolve(name: "n")
  print(b.sound)
  let d: Animal = c.resolve("q")
  print(d.sound)
  print(c.resolve(Animal.self, orElse: Cat(sound: "else")).sound)
  print(c.resolve(Int.self, orElse: 3))
  let e: Animal? = c.resolve(Animal.self, name: "n")
  print(e!.sound)
  let r: Resolver = c
  print(r.resolve(Animal.self)!.sound)
  let g: Animal = r.resolve(Animal.self, name: "n")
  print(g.sound)
  let h: Animal? = r.resolve(Animal.self, name: "n")
  print(h!.sound)
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// log
// meow
// k
// kl
// meow
// meow
// x
// q
// meow
// 3
// x
// meow
// nonopt
// x
// x
