// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

private typealias Hello = `parity with Resolver`.Hello
private typealias Session = `parity with Resolver`.Session
private typealias Model = `parity with Resolver`.Model
private typealias Greeting = `parity with Resolver`.Greeting

let resolverContainerSignatures: [Signature] = [
  Signature(
    "protocol ResolverRegistering"
  ) {
    _ = (any ResolverRegistering).self
  },
  Signature(
    "static func ResolverRegistering.registerAllServices()"
  ) {
    let register = { (type: any ResolverRegistering.Type) in type.registerAllServices() }
    _ = register
  },
  Signature(
    "protocol Resolving"
  ) {
    struct Plain: Resolving {}
    let plain: any Resolving = Plain()
    _ = plain.resolver
  },
  Signature(
    "var Resolving.resolver: Resolver { get }"
  ) {
    struct Special: Resolving { let resolver: Resolver }
    let resolver = Resolver()
    #expect(Special(resolver: resolver).resolver === resolver)
  },
  Signature(
    "final class Resolver"
  ) {
    #expect(Resolver() !== Resolver())
  },
  Signature(
    "static var Resolver.main: Resolver"
  ) {
    await #expect(processExitsWith: .success) {
      let new = Resolver()
      Resolver.main = new
      #expect(Resolver.main === new)
    }
  },
  Signature(
    "static var Resolver.root: Resolver"
  ) {
    await #expect(processExitsWith: .success) {
      let new = Resolver()
      Resolver.root = new
      #expect(Resolver.root === new)
    }
  },
  Signature(
    "static var Resolver.defaultScope: ResolverScope"
  ) {
    await #expect(processExitsWith: .success) {
      Resolver.defaultScope = .unique
      #expect(Resolver.defaultScope === ResolverScope.unique)
    }
  },
  Signature(
    "var Resolver.cache: ResolverScope"
  ) {
    let resolver = Resolver()
    #expect(resolver.cache is ResolverScopeCache)
    resolver.cache = .shared
    #expect(resolver.cache === ResolverScope.shared)
  },
  Signature(
    "static var Resolver.decorate: ((_ service: Any) -> Void)?"
  ) {
    await #expect(processExitsWith: .success) {
      #expect(Resolver.decorate == nil)
      Resolver.decorate = { service in _ = service }
      #expect(Resolver.decorate != nil)
    }
  },
  Signature(
    "init Resolver.init(child: Resolver? = nil)"
  ) {
    let child = Resolver()
    child.register { 1 }
    #expect(Resolver(child: child).resolve(Int.self) == 1)
    #expect(Resolver(child: nil).optional(Int.self) == nil)
  },
  Signature(
    "init Resolver.init(parent: Resolver)"
  ) {
    let parent = Resolver()
    parent.register { 1 }
    #expect(OldNames.resolver(parent).resolve(Int.self) == 1)
  },
  Signature(
    "func Resolver.add(child: Resolver)"
  ) {
    let (resolver, child) = (Resolver(), Resolver())
    child.register { 1 }
    resolver.add(child: child)
    #expect(resolver.resolve(Int.self) == 1)
  },
  Signature(
    "func Resolver.registerServices()"
  ) {
    Resolver().registerServices()
  },
  Signature(
    "static var Resolver.registerServices: (() -> Void)?"
  ) {
    await #expect(processExitsWith: .success) {
      Resolver.registerServices?()
      Resolver.registerServices = nil
      #expect(Resolver.registerServices == nil)
    }
  },
  Signature(
    "static func Resolver.reset()"
  ) {
    await #expect(processExitsWith: .success) {
      let main = Resolver.main
      Resolver.reset()
      #expect(Resolver.main !== main)
    }
  },
  Signature(
    "static func Resolver.register<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>) -> ResolverOptions<Service>"
  ) {
    await #expect(processExitsWith: .success) {
      let resolver = Resolver()
      Resolver.main = resolver
      Resolver.register { Hello() }
      Resolver.register((any Greeting).self, name: "b") { Hello() }
      _ = (resolver.resolve(Hello.self), resolver.resolve((any Greeting).self, name: "b"))
    }
  },
  Signature(
    "static func Resolver.register<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>) -> ResolverOptions<Service>"
  ) {
    await #expect(processExitsWith: .success) {
      let resolver = Resolver()
      Resolver.main = resolver
      Resolver.register { Hello() }
      Resolver.register { r in Model(Session(), r.resolve(Hello.self)) }
      Resolver.register(Model.self, name: "b") { r in Model(Session(), r.resolve(Hello.self)) }
      _ = (resolver.resolve(Model.self), resolver.resolve(Model.self, name: "b"))
    }
  },
  Signature(
    "static func Resolver.register<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryArgumentsN<Service>) -> ResolverOptions<Service>"
  ) {
    await #expect(processExitsWith: .success) {
      let resolver = Resolver()
      Resolver.main = resolver
      Resolver.register { (_, args) in Hello(args()) }
      Resolver.register(Hello.self, name: "b") { (_, args) in Hello(args()) }
      #expect(resolver.resolve(Hello.self, args: "a").text == "a")
      #expect(resolver.resolve(Hello.self, name: "b", args: "b").text == "b")
    }
  },
  Signature(
    "func Resolver.register<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { Hello() }
    resolver.register((any Greeting).self, name: "b") { Hello() }
    _ = (resolver.resolve(Hello.self), resolver.resolve((any Greeting).self, name: "b"))
  },
  Signature(
    "func Resolver.register<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { Hello() }
    resolver.register { r in Model(Session(), r.resolve(Hello.self)) }
    resolver.register(Model.self, name: "b") { r in Model(Session(), r.resolve(Hello.self)) }
    _ = (resolver.resolve(Model.self), resolver.resolve(Model.self, name: "b"))
  },
  Signature(
    "func Resolver.register<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryArgumentsN<Service>) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { (_, args) in Hello(args()) }
    resolver.register(Hello.self, name: "b") { (_, args) in Hello(args()) }
    #expect(resolver.resolve(Hello.self, args: "a").text == "a")
    #expect(resolver.resolve(Hello.self, name: "b", args: "b").text == "b")
  },
  Signature(
    "static func Resolver.resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil) -> Service"
  ) {
    await #expect(processExitsWith: .success) {
      let resolver = Resolver()
      Resolver.root = resolver
      resolver.register { (_, args) in Hello(args.optional() ?? "none") }
      resolver.register(name: "n") { Hello("n") }
      let hello: Hello = Resolver.resolve()
      #expect(hello.text == "none")
      #expect(Resolver.resolve(Hello.self, args: "a").text == "a")
      #expect(Resolver.resolve(Hello.self, name: "n", args: nil).text == "n")
    }
  },
  Signature(
    "static func Resolver.optional<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil) -> Service?"
  ) {
    await #expect(processExitsWith: .success) {
      let resolver = Resolver()
      Resolver.root = resolver
      resolver.register { (_, args) in Hello(args.optional() ?? "none") }
      let hello: Hello? = Resolver.optional()
      #expect(hello?.text == "none")
      #expect(Resolver.optional(Hello.self, args: "a")?.text == "a")
      #expect(Resolver.optional(Hello.self, name: "n", args: nil) == nil)
    }
  },
  Signature(
    "func Resolver.resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil) -> Service"
  ) {
    let resolver = Resolver()
    resolver.register { (_, args) in Hello(args.optional() ?? "none") }
    resolver.register(name: "n") { Hello("n") }
    let hello: Hello = resolver.resolve()
    #expect(hello.text == "none")
    #expect(resolver.resolve(Hello.self, args: "a").text == "a")
    #expect(resolver.resolve(Hello.self, name: "n", args: nil).text == "n")
  },
  Signature(
    "func Resolver.optional<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil) -> Service?"
  ) {
    let resolver = Resolver()
    resolver.register { (_, args) in Hello(args.optional() ?? "none") }
    let hello: Hello? = resolver.optional()
    #expect(hello?.text == "none")
    #expect(resolver.optional(Hello.self, args: "a")?.text == "a")
    #expect(resolver.optional(Hello.self, name: "n", args: nil) == nil)
  },
  Signature(
    "struct Resolver.Name: ExpressibleByStringLiteral, Hashable, Equatable"
  ) {
    let name: Resolver.Name = "n"
    #expect(Set([name, "n"]).count == 1)
  },
  Signature(
    "let Resolver.Name.rawValue: String"
  ) {
    #expect(Resolver.Name("n").rawValue == "n")
  },
  Signature(
    "init Resolver.Name.init(_ rawValue: String)"
  ) {
    #expect(Resolver.Name("n") == "n")
  },
  Signature(
    "init Resolver.Name.init(stringLiteral: String)"
  ) {
    #expect(Resolver.Name(stringLiteral: "n") == "n")
  },
  Signature(
    "static func Resolver.Name.name(fromString string: String?) -> Name?"
  ) {
    #expect(Resolver.Name.name(fromString: "n") == "n")
    #expect(Resolver.Name.name(fromString: nil) == nil)
  },
  Signature(
    "static func Resolver.Name.==(lhs: Name, rhs: Name) -> Bool"
  ) {
    #expect(Resolver.Name("n") != Resolver.Name("m"))
  },
  Signature(
    "func Resolver.Name.hash(into hasher: inout Hasher)"
  ) {
    #expect(Resolver.Name("n").hashValue == Resolver.Name("n").hashValue)
  },
  Signature(
    "struct Resolver.Args"
  ) {
    #expect(Resolver.Args(1).get() == 1)
  },
  Signature(
    "init Resolver.Args.init(_ args: Any?)"
  ) {
    #expect(Resolver.Args(Resolver.Args(["k": 1])).get("k") == 1)
    #expect(Resolver.Args(nil).optional() as Int? == nil)
  },
  Signature(
    "func Resolver.Args.callAsFunction<T>() -> T"
  ) {
    let args = Resolver.Args(1)
    #expect(args() == 1)
  },
  Signature(
    "func Resolver.Args.callAsFunction<T>(_ key: String) -> T"
  ) {
    let args = Resolver.Args(["k": 1])
    #expect(args("k") == 1)
  },
  Signature(
    "func Resolver.Args.optional<T>() -> T?"
  ) {
    #expect(Resolver.Args(1).optional() == 1)
    #expect(Resolver.Args(1).optional() as String? == nil)
  },
  Signature(
    "func Resolver.Args.optional<T>(_ key: String) -> T?"
  ) {
    #expect(Resolver.Args(["k": 1]).optional("k") == 1)
    #expect(Resolver.Args(["k": 1]).optional("l") as Int? == nil)
  },
  Signature(
    "func Resolver.Args.get<T>() -> T"
  ) {
    #expect(Resolver.Args(1).get() == 1)
  },
  Signature(
    "func Resolver.Args.get<T>(_ key: String) -> T"
  ) {
    #expect(Resolver.Args(["k": 1]).get("k") == 1)
  },
]
