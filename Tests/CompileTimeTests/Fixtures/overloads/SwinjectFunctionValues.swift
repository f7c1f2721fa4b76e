// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Protocols with Swinject's exact signatures, to which `Container` conforms, and the container's methods as function values.

import SwinjectAdapter

protocol Animal { var sound: String { get } }
struct Cat: Animal { var sound = "meow" }
protocol Registering {
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, name: String?, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service>
  @discardableResult
  func register<Service, Arg1>(_ serviceType: Service.Type, name: String?, factory: @escaping (Resolver, Arg1) -> Service) -> ServiceEntry<Service>
  @discardableResult
  func register<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, name: String?, factory: @escaping (Resolver, Arg1, Arg2, Arg3) -> Service) -> ServiceEntry<Service>
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  func resolve<Service, A>(_ serviceType: Service.Type, argument: A) -> Service?
  func resolve<Service, A, B>(_ serviceType: Service.Type, name: String?, arguments arg1: A, _ arg2: B) -> Service?
  func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String?) -> Bool
  func _register<Service, Arguments>(_ serviceType: Service.Type, factory: @escaping (Arguments) -> Any, name: String?, option: ServiceKeyOption?) -> ServiceEntry<Service>
  func removeAll()
  func autoregister<Service, A>(_ service: Service.Type, name: String?, initializer: @escaping (A) -> Service) -> ServiceEntry<Service>
  func autoregister<Service, A, B>(_ service: Service.Type, name: String?, initializer: @escaping ((A, B)) -> Service) -> ServiceEntry<Service>
  func autoregister<Service, A, B, Arg1>(_ service: Service.Type, name: String?, argument arg1: Arg1.Type, initializer: @escaping ((A, B)) -> Service) -> ServiceEntry<Service>
}
extension Container: Registering {}
func go(_ c: Registering) {
  c.register(Animal.self, name: nil) { _ in Cat() }
  c.register(Animal.self, name: nil) { _, s in Cat(sound: s) }
  c.register(Animal.self, name: nil) { (_, s: String, t: String, u: String) in Cat(sound: s + t + u) }
  print(c.resolve(Animal.self)!.sound, c.resolve(Animal.self, argument: "x")!.sound)
}
func run() {
  let c = Container()
  go(c)
  print(c.resolve(Animal.self, arguments: "a", "b", "c")!.sound)
  let f: (Cat.Type, String?, @escaping (Resolver) -> Cat) -> ServiceEntry<Cat> = c.register
  _ = f(Cat.self, "n", { _ in Cat(sound: "fn") })
  print(c.resolve(Cat.self, name: "n")!.sound)
  let g: (Cat.Type, String?, @escaping (Resolver, Int) -> Cat) -> ServiceEntry<Cat> = c.register
  _ = g(Cat.self, "n", { _, n in Cat(sound: "fn\(n)") })
  print(c.resolve(Cat.self, name: "n", argument: 1)!.sound)
  let h: (Cat.Type, String?, @escaping (Resolver) -> Cat) -> ServiceEntry<Cat> = c.register(_:name:factory:)
  _ = h(Cat.self, "m", { _ in Cat(sound: "fnm") })
  print(c.resolve(Cat.self, name: "m")!.sound)
  let i: (Container) -> (Cat.Type, String?, @escaping (Resolver) -> Cat) -> ServiceEntry<Cat> = Container.register
  _ = i(c)(Cat.self, "o", { _ in Cat(sound: "fno") })
  print(c.resolve(Cat.self, name: "o")!.sound)
  c.register(Cat.self, name: nil) { _ in Cat(sound: "plain") }
  let r: (Cat.Type) -> Cat? = c.resolve
  print(r(Cat.self)!.sound)
  let r2: (Cat.Type, String?) -> Cat? = c.resolve(_:name:)
  print(r2(Cat.self, "o")!.sound)
  let r3: (Cat.Type, Int) -> Cat? = c.resolve(_:argument:)
  print(r3(Cat.self, 1)?.sound ?? "none")
  let anyR: Resolver = c
  let r4: (Cat.Type, String?) -> Cat? = anyR.resolve
  print(r4(Cat.self, "o")!.sound)
  let au: (Cat.Type, String?, @escaping (Int) -> Cat) -> ServiceEntry<Cat> = c.autoregister
  _ = au
  let im: (Cat.Type, String?) -> ServiceEntry<Cat> = c.register(Cat.self, factory: { _ in Cat() }).implements
  _ = im
  let has: (Cat.Type, String?) -> Bool = c.hasAnyRegistration
  print(has(Cat.self, nil))
  [Cat.self].forEach { t in c.register(t) { _ in Cat(sound: "each") } }
  print(c.resolve(Cat.self)!.sound)
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// meow x
// abc
// fn
// fn1
// fnm
// fno
// plain
// fno
// none
// fno
// true
// each
