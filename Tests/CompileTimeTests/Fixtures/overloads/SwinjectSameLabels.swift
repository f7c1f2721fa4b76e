// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Overloads of the client with the same labels win over the adapter's, as they do over Swinject's.

import SwinjectAdapter

protocol Animal { var sound: String { get } }
struct Cat: Animal { var sound = "meow" }
// same labels in an extension of Container, in the client's module
extension Container {
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("client's register")
    return _register(serviceType, factory: { (r: Resolver) -> Any in factory(r) }, name: name)
  }
  func resolve<Service>(_ serviceType: Service.Type) -> Service? { print("client's resolve"); return resolve(serviceType, name: nil) }
  func resolve<Service>() -> Service { resolve(Service.self)! }
  @discardableResult
  func autoregister<Service, A>(_ service: Service.Type, name: String? = nil, initializer: @escaping (A) -> Service) -> ServiceEntry<Service> {
    print("client's autoregister")
    return _register(service, factory: { (r: Resolver) -> Any in initializer(r.resolve(A.self)!) }, name: name)
  }
}
func run() {
  let c = Container()
  c.register(Animal.self) { _ in Cat() }
  c.register(Animal.self, name: "n") { r in
    let s = "x"
    return Cat(sound: s)
  }
  c.register(Animal.self, factory: { _ in Cat() })
  c.register(String.self, name: nil, factory: { r in "s" })
  c.register(Animal.self) { (_: Resolver, s: String) in Cat(sound: s) }
  print(c.resolve(Animal.self)!.sound)
  c.autoregister(Animal.self, initializer: Cat.init(sound:))
  print(c.resolve(Animal.self, argument: "k")!.sound)
  let a: Animal = c.resolve()
  print(a.sound)
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// client's register
// client's register
// client's register
// client's register
// client's resolve
// meow
// client's autoregister
// k
// client's resolve
// s
