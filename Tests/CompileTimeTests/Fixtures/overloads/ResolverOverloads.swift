// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A client's overloads with the labels of Resolver's entry points.

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

// MARK: The same labels and other types

extension Resolver {
  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, name: String, factory: @escaping () -> Service?
  ) -> ResolverOptions<Service> {
    log.append("register \(name)")
    return register(type, name: Resolver.Name(name), factory: factory)
  }

  func resolve<Service>(_ type: Service.Type = Service.self, name: String) -> Service {
    log.append("resolve \(name)")
    return resolve(type, name: Resolver.Name(name))
  }

  /// Takes a class, and is preferred to the general overload.
  func optional<Service: AnyObject>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service?
  {
    log.append("optional \(Service.self)")
    return resolveAny(type, name, args)
  }

  private func resolveAny<Service>(_ type: Service.Type, _ name: Resolver.Name?, _ args: Any?) -> Service? {
    optional(type, name: name, args: args)
  }
}

nonisolated(unsafe) var log: [String] = []

func otherTypes() {
  let resolver = Resolver()
  let name = "variable"
  resolver.register(name: name) { Cat("of a variable") }
  check(resolver.resolve(Cat.self, name: name).name, "of a variable")
  resolver.register(name: "literal") { Cat("of a literal") }
  check(resolver.resolve(Cat.self, name: "literal").name, "of a literal")
  resolver.register { Cat() }
  check(resolver.optional(Cat.self)!.name, "Mimi")
  check(resolver.optional(Int.self).map { "\($0)" } ?? "none", "none")
  check("\(log)", expectedLog)
  log = []
}

let expectedLog = #"["register variable", "resolve variable", "register literal", "resolve literal", "optional Cat"]"#

// MARK: The same labels in a protocol extension

protocol Registering: AnyObject {}

extension Registering {
  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping () -> Service?
  ) -> String {
    "of the protocol"
  }

  func resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil) -> Service? {
    nil
  }

  func registerTwice<Service>(_ factory: @escaping () -> Service?) { register(factory: factory) }
}

extension Resolver: Registering {}

func protocolExtensions() {
  let resolver = Resolver()
  resolver.register { Cat("concrete") }
  let options = resolver.register(Cat.self, name: "x") { Cat("concrete, named") }
  check("\(type(of: options))", "ResolverOptions<Cat>")
  check(resolver.resolve(Cat.self).name, "concrete")
  check(resolver.resolve(Cat.self, name: "x").name, "concrete, named")
  let registering: any Registering = resolver
  check(registering.register { Cat() }, "of the protocol")
  check(registering.resolve(Cat.self) == nil ? "nil" : "a cat", "nil")
  let text: String = resolver.register(factory: { Cat() })
  check(text, "of the protocol")
}

@main
enum Client {
  static func main() {
    otherTypes()
    protocolExtensions()
  }
}

// Prints, as with Resolver 1.5.1:
// of a variable
// of a literal
// Mimi
// none
// ["register variable", "resolve variable", "register literal", "resolve literal", "optional Cat"]
// ResolverOptions<Cat>
// concrete
// concrete, named
// of the protocol
// nil
// of the protocol
