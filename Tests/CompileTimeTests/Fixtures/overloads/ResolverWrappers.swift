// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A client's wrappers of Resolver's entry points. Each has the base name of the function that it calls.

import ResolverAdapter

protocol Pet: AnyObject { var name: String { get } }
final class Cat: Pet, @unchecked Sendable {
  let name: String
  var friend: Cat?
  init(_ name: String = "Mimi") { self.name = name }
}

func check(_ text: @autoclosure () -> String, _ expected: String, line: Int = #line) {
  let found = text()
  print(found)
  guard found == expected else { fatalError("line \(line): \(found), not \(expected)") }
}

// MARK: The same base name and other labels

extension Resolver {
  @discardableResult
  func register<Service>(
    single type: Service.Type = Service.self, name: Resolver.Name? = nil, make: @escaping () -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name) { make() }.scope(.application)
  }

  @discardableResult
  static func register<Service>(
    single type: Service.Type = Service.self, name: Resolver.Name? = nil, make: @escaping () -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name, factory: make).scope(.application)
  }

  /// Takes trailing closures whose second parameter is not `Resolver.Args`.
  @discardableResult
  func register<Service, Argument>(
    _ type: Service.Type, name: Resolver.Name? = nil, argumentFactory: @escaping (Resolver, Argument) -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name, factory: { resolver, args in argumentFactory(resolver, args()) })
  }

  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, named name: String, _ factory: @escaping (Resolver) -> Service?
  ) -> ResolverOptions<Service> {
    register(type, name: .name(fromString: name)) { resolver in factory(resolver) }
  }

  func resolve<Service>(_ type: Service.Type = Service.self, text: String) -> Service {
    resolve(type, name: .name(fromString: text))
  }

  static func resolve<Service>(_ type: Service.Type = Service.self, text: String) -> Service {
    resolve(type, name: .name(fromString: text))
  }

  func resolve<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service {
    resolve(type, args: argument)
  }

  func optional<Service>(_ type: Service.Type = Service.self, text: String?) -> Service? {
    optional(type, name: .name(fromString: text))
  }
}

func otherLabels() {
  let resolver = Resolver()
  // The closure of `make` is the better match, since that of `factory` returns an optional.
  resolver.register { Cat("of make") }
  check(resolver.resolve(Cat.self) === resolver.resolve(Cat.self) ? "one" : "two", "one")
  resolver.register(single: Cat.self) { Cat("single") }
  check(resolver.resolve(Cat.self) === resolver.resolve(Cat.self) ? "one" : "two", "one")
  resolver.register(single: Cat.self, name: "second") { Cat("second") }
  check(resolver.resolve(Cat.self, text: "second").name, "second")
  resolver.register(Cat.self, name: "argument", argumentFactory: { (_, name: String) in Cat(name) })
  check(resolver.resolve(Cat.self, name: "argument", args: "Tom").name, "Tom")
  resolver.register(Cat.self) { (_, name: String) in Cat(name) }
  check(resolver.resolve(Cat.self, argument: "Tom").name, "Tom")
  resolver.register(Cat.self) { (_, args) in Cat(args()) }
  check(resolver.resolve(Cat.self, args: "Max").name, "Max")
  resolver.register(named: "text") { r in Cat(r.resolve(text: "of text")) }
  resolver.register(named: "of text") { _ in "a text" }
  check(resolver.resolve(Cat.self, text: "text").name, "a text")
  check(resolver.optional(Cat.self, text: "absent")?.name ?? "none", "none")
  check(resolver.optional(text: "text").map { (cat: Cat) in cat.name } ?? "none", "a text")
  Resolver.main = resolver
  Resolver.root = resolver
  Resolver.register(single: Pet.self) { Cat("static") }
  check(Resolver.resolve(Pet.self).name, "static")
  check(Resolver.resolve(Cat.self, text: "text").name, "a text")
}

// MARK: More parameters, with defaults

extension Resolver {
  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, in scope: ResolverScope = .graph,
    factory: @escaping () -> Service?
  ) -> ResolverOptions<Service> {
    register(type, name: name, factory: factory).scope(scope)
  }

  @discardableResult
  static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, in scope: ResolverScope = .graph,
    _ factory: @escaping (Resolver) -> Service?
  ) -> ResolverOptions<Service> {
    register(type, name: name) { resolver in factory(resolver) }.scope(scope)
  }

  func resolve<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil, file: StaticString = #file,
    line: UInt = #line
  ) -> Service {
    resolve(type, name: name, args: args)
  }

  static func optional<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil, isLogged: Bool = false
  ) -> Service? {
    optional(type, name: name, args: args)
  }
}

func defaults() {
  let resolver = Resolver()
  resolver.register(in: .application) { Dog("application") }
  check(resolver.resolve(Dog.self) === resolver.resolve(Dog.self) ? "one" : "two", "one")
  resolver.register(Dog.self) { Dog("graph") }
  check(resolver.resolve(Dog.self) === resolver.resolve(Dog.self) ? "one" : "two", "two")
  resolver.register(Dog.self, name: "unique", in: .unique, factory: { nil })
  Resolver.main = resolver
  Resolver.root = resolver
  check(Resolver.optional(Dog.self, name: "unique", isLogged: true)?.name ?? "none", "none")
  Resolver.register(Dog.self, name: "resolver", in: .cached) { r in Dog(r.resolve(Dog.self).name + ", resolver") }
  check(Resolver.resolve(Dog.self, name: "resolver").name, "graph, resolver")
  check(Resolver.optional(Dog.self, name: "resolver", args: 1)!.name, "graph, resolver")
}

final class Dog {
  let name: String
  init(_ name: String) { self.name = name }
}

@main
enum Client {
  static func main() {
    otherLabels()
    defaults()
  }
}

// Prints, as with Resolver 1.5.1:
// one
// one
// second
// Tom
// Tom
// Max
// a text
// none
// a text
// static
// a text
// one
// two
// none
// graph, resolver
// graph, resolver
