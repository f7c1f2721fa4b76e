// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// More constrained overloads, overloads with other parameters, and decorators of resolvers.

import SwinjectAdapter

protocol Animal { var sound: String { get } }
struct Cat: Animal { var sound = "meow" }
final class Dog {}
// generic over the factory's arguments, with the same labels: exact copies shadow
extension Container {
  @discardableResult
  func register<Service, Arg1>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver, Arg1) -> Service) -> ServiceEntry<Service> {
    print("client 1 arg")
    return _register(serviceType, factory: { (t: (Resolver, Arg1)) -> Any in factory(t.0, t.1) }, name: name)
  }
  // more constrained
  @discardableResult
  func register<Service: AnyObject>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("client object")
    return _register(serviceType, factory: { (r: Resolver) -> Any in factory(r) }, name: name)
  }
  // without the resolver
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, factory: @escaping () -> Service) -> ServiceEntry<Service> {
    print("client no resolver")
    return register(serviceType) { _ in factory() }
  }
  // type first inferred
  @discardableResult
  func register<Service>(name: String? = nil, _ factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("client inferred")
    return register(Service.self, name: name, factory: factory)
  }
  // with a scope
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, scope: ObjectScope, name: String? = nil, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("client scope")
    return register(serviceType, name: name, factory: factory).inObjectScope(scope)
  }
  // enum names
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, name: Name, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("client name")
    return register(serviceType, name: name.rawValue, factory: factory)
  }
  func resolve<Service>(_ serviceType: Service.Type, name: Name) -> Service? { print("client resolve name"); return resolve(serviceType, name: name.rawValue) }
  func autoregister<Service, A>(_ t: Service.Type, singleton: @escaping (A) -> Service) { autoregister(t, initializer: singleton).inObjectScope(.container) }
  func autoregister<Service>(_ t: Service.Type, name: Name, initializer: @escaping () -> Service) { print("client auto name"); autoregister(t, name: name.rawValue, initializer: initializer) }
}
extension Resolver {
  func resolve<Service>(_ serviceType: Service.Type = Service.self) -> Service { print("ext non-optional"); return resolve(serviceType, name: nil)! }
  func resolve<Service>(_ serviceType: Service.Type, name: Name) -> Service { print("ext name"); return resolve(serviceType, name: name.rawValue)! }
  func resolve<Service, A>(_ serviceType: Service.Type, with a: A) -> Service { resolve(serviceType, argument: a)! }
}
enum Name: String { case a, b }
struct Deco: Resolver {
  let inner: Resolver
  func resolve<Service>(_ serviceType: Service.Type) -> Service? { print("deco"); return inner.resolve(serviceType) }
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { print("deco name"); return inner.resolve(serviceType, name: name) }
  func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { nil }
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? { nil }
  func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service? { nil }
  func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9) -> Service? { nil }
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9) -> Service? { nil }
}
func run() {
  let c = Container()
  c.register(Animal.self) { _ in Cat() }
  c.register(Dog.self) { _ in Dog() }
  c.register(Animal.self) { (_, s: String) in Cat(sound: s) }
  c.register(Animal.self) { Cat(sound: "noresolver") }
  c.register(Int.self) { 3 }
  c.register { _ in "inferred" }
  c.register(Animal.self, scope: .container, name: "scoped") { _ in Cat(sound: "scoped") }
  c.register(Animal.self, name: .a) { r in Cat(sound: "a") }
  print(c.resolve(Animal.self)!.sound, c.resolve(Int.self)! as Int)
  let s: String = c.resolve()
  print(s)
  let dog = c.resolve(Dog.self)
  print(type(of: dog))
  let r: Resolver = c
  let dog2 = r.resolve(Dog.self)
  print(type(of: dog2))
  let dog3: Dog = r.resolve(Dog.self)
  print(type(of: dog3))
  if let x = r.resolve(Animal.self) { print("iflet", x.sound) }
  print(r.resolve(Animal.self)?.sound as Any)
  print((r.resolve(Animal.self, name: .a) as Animal).sound)
  print((c.resolve(Animal.self, name: .a) as Animal?)!.sound)
  print(r.resolve(Animal.self, with: "with").sound)
  let d: Resolver = Deco(inner: c)
  print(d.resolve(Animal.self)!.sound)
  let dd = d.resolve(Animal.self)
  print(type(of: dd))
  print((d.resolve(Animal.self, name: .a) as Animal).sound)
  print(Deco(inner: c).resolve(Animal.self)!.sound)
  func gen<R: Resolver>(_ r: R) { print(r.resolve(Animal.self)!.sound); let q = r.resolve(Dog.self); print(type(of: q)) }
  gen(c); gen(Deco(inner: c))
  c.register(Dog.self, name: "nested") { r in
    let a: Animal = r.resolve()
    _ = a.sound
    let q = r.resolve(Dog.self)
    print("nested", type(of: q))
    return r.resolve(Dog.self)!
  }
  _ = c.resolve(Dog.self, name: "nested")
  c.autoregister([Dog].self, singleton: { (d: Dog) in [d] })
  print(c.resolve([Dog].self)! as [Dog] === c.resolve([Dog].self)! as [Dog])
  c.autoregister(Float.self, name: .b, initializer: { 1 })
}
func === (a: [Dog], b: [Dog]) -> Bool { a[0] === b[0] }

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// client object
// client 1 arg
// client no resolver
// client no resolver
// client inferred
// client scope
// client name
// noresolver 3
// ext non-optional
// inferred
// Optional<Dog>
// Optional<Dog>
// ext non-optional
// Dog
// iflet noresolver
// Optional("noresolver")
// ext name
// a
// client resolve name
// a
// with
// deco
// noresolver
// deco
// Optional<Animal>
// ext name
// deco name
// a
// deco
// noresolver
// noresolver
// Optional<Dog>
// deco
// noresolver
// deco
// Optional<Dog>
// client object
// ext non-optional
// nested Optional<Dog>
// true
// client auto name
