// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A client's protocols with Resolver's own signatures, which `Resolver` satisfies, and function values of Resolver's types.

import ResolverAdapter

protocol Pet: AnyObject {}

final class Cat: Pet, @unchecked Sendable {
  let name: String
  init(_ name: String = "Mimi") { self.name = name }
}

func check(_ text: @autoclosure () -> String, _ expected: String, line: Int = #line) {
  let found = text()
  print(found)
  guard found == expected else { fatalError("line \(line): \(found), not \(expected)") }
}

// MARK: Requirements

protocol Locator: AnyObject {
  func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service
  func optional<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service?
  static func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service
  static func optional<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service?
}

protocol Registry: AnyObject {
  @discardableResult
  func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping () -> Service?
  ) -> ResolverOptions<Service>
  @discardableResult
  func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping (Resolver) -> Service?
  ) -> ResolverOptions<Service>
  @discardableResult
  func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping (Resolver, Resolver.Args) -> Service?
  ) -> ResolverOptions<Service>
  @discardableResult
  static func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping () -> Service?
  ) -> ResolverOptions<Service>
  @discardableResult
  static func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service>
  @discardableResult
  static func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service>
}

protocol Containing: AnyObject {
  static var main: Resolver { get set }
  static var root: Resolver { get set }
  static var defaultScope: ResolverScope { get set }
  static var registerServices: (() -> Void)? { get set }
  static var decorate: ((Any) -> Void)? { get set }
  static func reset()
  var cache: ResolverScope { get set }
  init(child: Resolver?)
  func add(child: Resolver)
  func registerServices()
}

extension Resolver: Locator, Registry, Containing {}

final class Fake: Locator {
  func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service { Cat("fake") as! Service }
  func optional<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service? { nil }
  static func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service { Cat() as! Service }
  static func optional<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service? { nil }
}

extension Locator {
  func resolve<Service>(_ type: Service.Type = Service.self) -> Service { resolve(type, name: nil, args: nil) }
}

func requirements() {
  let resolver = Resolver()
  let registry: any Registry = resolver
  registry.register(Cat.self, name: nil) { Cat("plain") }.scope(.unique)
  registry.register(Cat.self, name: "resolver") { (r: Resolver) in Cat(r.resolve(Cat.self).name + ", resolver") }
  registry.register(Cat.self, name: "args") { (_: Resolver, args: Resolver.Args) in Cat(args()) }
  for locator in [resolver, Fake()] as [any Locator] {
    let isFake = locator is Fake
    let cat: Cat = locator.resolve()
    check(cat.name, isFake ? "fake" : "plain")
    check(locator.resolve(Cat.self, name: "resolver", args: nil).name, isFake ? "fake" : "plain, resolver")
    check(locator.optional(Cat.self, name: "args", args: "Tom")?.name ?? "nil", isFake ? "nil" : "Tom")
  }
  let type: any (Registry & Containing & Locator).Type = Resolver.self
  type.main = resolver
  type.root = resolver
  type.register(Int.self, name: nil) { 1 }
  type.register(Int.self, name: "two") { (r: Resolver) in r.resolve(Int.self) + 1 }
  type.register(Int.self, name: "three") { (r: Resolver, args: Resolver.Args) in
    r.resolve(Int.self, name: "two") + args()
  }
  check("\(type.resolve(Int.self, name: "three", args: 1))", "3")
  check("\(type.optional(Int.self, name: "two", args: nil) ?? 0)", "2")
  // The client's wrapper of the requirements.
  check(resolver.resolve(Cat.self).name, "plain")
}

// MARK: Function values

func functionValues() {
  let resolver = Resolver()
  let register: (Cat.Type, Resolver.Name?, @escaping () -> Cat?) -> ResolverOptions<Cat> = resolver.register
  register(Cat.self, nil) { Cat("value") }.scope(.unique)
  let registerOfResolver: (Cat.Type, Resolver.Name?, @escaping (Resolver) -> Cat?) -> ResolverOptions<Cat> =
    resolver.register
  _ = registerOfResolver(Cat.self, "resolver") { r in Cat(r.resolve(Cat.self).name + ", resolver") }
  let registerOfArgs: (Cat.Type, Resolver.Name?, @escaping (Resolver, Resolver.Args) -> Cat?) -> ResolverOptions<Cat> =
    resolver.register(_:name:factory:)
  _ = registerOfArgs(Cat.self, "args") { _, args in Cat(args()) }

  let resolve: (Cat.Type, Resolver.Name?, Any?) -> Cat = resolver.resolve
  check(resolve(Cat.self, nil, nil).name, "value")
  let resolveNamed: (Cat.Type, Resolver.Name?, Any?) -> Cat = resolver.resolve(_:name:args:)
  check(resolveNamed(Cat.self, "resolver", nil).name, "value, resolver")
  let optional: (Cat.Type, Resolver.Name?, Any?) -> Cat? = resolver.optional
  check(optional(Cat.self, "args", "Tom")!.name, "Tom")
  check(optional(Cat.self, "absent", nil)?.name ?? "none", "none")

  Resolver.main = resolver
  Resolver.root = resolver
  let registerAtMain = Resolver.register as (Int.Type, Resolver.Name?, @escaping () -> Int?) -> ResolverOptions<Int>
  _ = registerAtMain(Int.self, nil) { 3 }
  let resolveAtRoot: (Int.Type, Resolver.Name?, Any?) -> Int = Resolver.resolve
  check("\(resolveAtRoot(Int.self, nil, nil))", "3")
  let optionalAtRoot: (String.Type, Resolver.Name?, Any?) -> String? = Resolver.optional
  check(optionalAtRoot(String.self, nil, nil) ?? "none", "none")
  let unapplied: (Resolver) -> (Cat.Type, Resolver.Name?, Any?) -> Cat = Resolver.resolve
  check(unapplied(resolver)(Cat.self, nil, nil).name, "value")

  let options = resolver.register { Cat("options") }
  let scope: (ResolverScope) -> ResolverOptions<Cat> = options.scope
  let implements: (Pet.Protocol, Resolver.Name?) -> ResolverOptions<Cat> = options.implements
  let properties: (@escaping (Resolver, Cat) -> Void) -> ResolverOptions<Cat> = options.resolveProperties
  let propertiesOfArgs: (@escaping (Resolver, Cat, Resolver.Args) -> Void) -> ResolverOptions<Cat> =
    options.resolveProperties
  _ = (scope(.unique), implements(Pet.self, "pet"), properties { _, _ in }, propertiesOfArgs { _, _, _ in })
  check((resolver.resolve(Pet.self, name: "pet") as! Cat).name, "options")

  // Pairs of a type and its factory, registered one after the other.
  let factories: [(Int.Type, Resolver.Name?, () -> Int?)] = [(Int.self, "a", { 1 }), (Int.self, "b", { 2 })]
  let registerInt: (Int.Type, Resolver.Name?, @escaping () -> Int?) -> ResolverOptions<Int> = resolver.register
  for (type, name, factory) in factories { _ = registerInt(type, name, factory) }
  check("\(["a", "b"].map { resolver.resolve(Int.self, name: .name(fromString: $0)) })", "[1, 2]")
  // Types without their own function.
  check("\(apply(resolver.resolve, Int.self, "a"))", "1")
  check("\([Int.self].map { resolver.resolve($0) })", "[3]")
}

func apply<Service>(
  _ resolve: (Service.Type, Resolver.Name?, Any?) -> Service, _ type: Service.Type, _ name: Resolver.Name
) -> Service {
  resolve(type, name, nil)
}

@main
enum Client {
  static func main() {
    requirements()
    functionValues()
  }
}

// Prints, as with Resolver 1.5.1:
// plain
// plain, resolver
// Tom
// fake
// fake
// nil
// 3
// 2
// plain
// value
// value, resolver
// Tom
// none
// 3
// none
// value
// options
// [1, 2]
// 1
// [3]
