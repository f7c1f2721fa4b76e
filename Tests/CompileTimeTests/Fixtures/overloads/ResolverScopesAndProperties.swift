// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A client's scopes, names and property wrappers, and registrations in extensions of `Resolver`.

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

// MARK: Scopes

extension ResolverScope {
  static let session = ResolverScopeCache()
  static let window = ResolverScopeShare()
  static let perScreen = ResolverScopeContainer()
  static let always: ResolverScope = ResolverScopeUnique()
  static var current: ResolverScope { session }
}

/// A scope that conforms to Resolver's protocol, and that the client calls itself.
final class Counting: ResolverScopeType {
  private(set) var count = 0
  private var kept: [String: Any] = [:]

  func resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service? {
    count += 1
    if let service = kept[registration.cacheKey] as? Service { return service }
    let service = registration.instantiate(resolver: resolver, args: args)
    kept[registration.cacheKey] = service
    return service
  }

  func reset() { kept = [:] }
}

func scopes() {
  let resolver = Resolver()
  for (name, scope) in ["session": .session, "window": .window, "perScreen": .perScreen, "current": .current]
    as [Resolver.Name: ResolverScope]
  {
    resolver.register(name: name) { Cat("\(name.rawValue)") }.scope(scope)
    let cat = resolver.resolve(Cat.self, name: name)
    check(resolver.resolve(Cat.self, name: name) === cat ? "one" : "two", "one")
  }
  resolver.register { Cat() }.scope(.always)
  check(resolver.resolve(Cat.self) === resolver.resolve(Cat.self) ? "one" : "two", "two")
  ResolverScope.session.reset()

  let counting = Counting()
  let registration = resolver.register(Pet.self) { Cat("counted") }.registration
  let pet = counting.resolve(registration: registration, resolver: resolver, args: nil)
  check(counting.resolve(registration: registration, resolver: resolver, args: nil) === pet ? "one" : "two", "one")
  check("\(counting.count) \(pet!.name)", "2 counted")
  (counting as any ResolverScopeType).reset()
  check(counting.resolve(registration: registration, resolver: resolver, args: nil) === pet ? "one" : "two", "two")
}

// MARK: Property wrappers of the client

@propertyWrapper
struct Service<Value> {
  private var value: Value
  init() { value = Resolver.resolve() }
  init(_ name: Resolver.Name?, from resolver: Resolver = .root, args: Any? = nil) {
    value = resolver.resolve(Value.self, name: name, args: args)
  }
  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}

@propertyWrapper
final class Later<Value> {
  private lazy var value: Value? = Resolver.optional(Value.self, name: name)
  private let name: Resolver.Name?
  init(name: Resolver.Name? = nil) { self.name = name }
  var wrappedValue: Value? { value }
  var projectedValue: Later { self }
}

/// A wrapper that contains one of Resolver's.
@propertyWrapper
struct Wrapped<Value> {
  @LazyInjected private var value: Value
  init(name: Resolver.Name? = nil) { _value = LazyInjected(name: name) }
  var wrappedValue: Value { mutating get { value } }
  var projectedValue: LazyInjected<Value> {
    get { $value }
    set { $value = newValue }
  }
}

final class Screen: Resolving {
  @Service var pet: Pet
  @Service("named") var named: Cat
  @Service("argument", from: .main, args: "Tom") var argument: Cat
  @Later var absent: Double?
  @Later(name: "named") var later: Cat?
  @Wrapped(name: "named") var wrapped: Cat
}

// MARK: Resolver's property wrappers, in all initializers and places

class Everything {
  @Injected var injected: Pet
  @Injected() var empty: Pet
  @Injected(name: "named") var named: Cat
  @Injected(container: .main) var contained: Cat
  @Injected(name: .named, container: Resolver.main) var both: Cat
  @OptionalInjected var optional: Cat?
  @OptionalInjected(name: "absent", container: .main) var absent: Cat?
  @LazyInjected var lazy: Cat
  @LazyInjected(name: .named, container: .main) var lazyNamed: Cat
  @WeakLazyInjected var weak: Cat?
  @WeakLazyInjected(name: "named", container: .main) var weakNamed: Cat?
  @Injected private(set) var privately: Cat
  @Injected fileprivate var value: Int
  fileprivate lazy var plain: Cat = Resolver.resolve()
  let constant: Cat = Resolver.resolve(name: .named)
}

final class Derived: Everything {
  @Injected var further: Cat
}

struct Values {
  @Injected var pet: Pet
  @LazyInjected var lazy: Cat
  var argument: Cat = Resolver.resolve(name: "argument", args: "Max")

  init() {}
  init(name: Resolver.Name) {
    _pet = Injected(name: name)
    _lazy = LazyInjected(name: name, container: .root)
  }
}

extension Resolver.Name {
  static let named = Self("named")
}

extension Resolver {
  static func registerPets() {
    register { Cat() }.implements(Pet.self).scope(.session)
    register(name: .named) { Cat("named") }.scope(.cached)
    register(Pet.self, name: .named) { resolve(Cat.self, name: .named) }
    register(name: "argument") { (_, args) in Cat(args()) }
    register { 3 }
  }
}

extension Resolver: @retroactive ResolverRegistering {
  /// Registers the pets.
  public static func registerAllServices() {
    registerPets()
  }
}

func wrappers() {
  let screen = Screen()
  check("\(screen.pet.name) \(screen.named.name) \(screen.argument.name)", "Mimi named Tom")
  screen.named = Cat("set")
  check("\(screen.named.name) \(screen.later!.name) \(screen.absent ?? 0)", "set named 0.0")
  check("\(screen.$wrapped.isEmpty) \(screen.wrapped.name) \(screen.$wrapped.isEmpty)", "true named false")
  check(screen.resolver === Resolver.root ? "root" : "another", "root")
  check((screen.$later.wrappedValue === screen.later) ? "one" : "two", "one")

  let all = Derived()
  check([all.injected.name, all.empty.name, all.named.name].joined(separator: " "), "Mimi Mimi named")
  check([all.contained.name, all.both.name, all.further.name].joined(separator: " "), "Mimi named Mimi")
  check("\(all.optional!.name) \(all.absent?.name ?? "none")", "Mimi none")
  check("\(all.lazy.name) \(all.lazyNamed.name) \(all.weak!.name) \(all.weakNamed!.name)", "Mimi named Mimi named")
  check("\(all.privately.name) \(all.value) \(all.plain.name) \(all.constant.name)", "Mimi 3 Mimi named")

  let other = Resolver()
  other.register { Cat("other") }
  all.$lazy = LazyInjected(container: other)
  check("\(all.$lazy.isEmpty) \(all.lazy.name)", "true other")
  all.$lazy.release()
  all.$lazy.container = nil
  check("\(all.$lazy.isEmpty) \(all.$lazy.name == nil) \(all.$lazy.args == nil)", "true true true")
  all.$injected = Injected(name: .named)
  all.$optional = OptionalInjected(name: "absent")
  check("\(all.$injected.wrappedValue.name) \(all.$optional.wrappedValue?.name ?? "none")", "named none")
  all.optional = Cat("set")
  all.weak = all.optional
  check("\(all.weak!.name) \(all.$weak.isEmpty)", "set false")

  var values = Values(name: .named)
  check("\(values.pet.name) \(values.lazy.name) \(values.argument.name)", "named named Max")
  let copy = Values()
  values = copy
  check("\(values.pet.name) \(values.lazy.name)", "Mimi Mimi")

  @Injected var local: Pet
  @LazyInjected(name: .named) var lazyLocal: Cat
  check("\(local.name) \(lazyLocal.name) \($local.wrappedValue.name)", "Mimi named Mimi")
}

@main
enum Client {
  static func main() {
    scopes()
    wrappers()
  }
}

// Prints, as with Resolver 1.5.1:
// one
// one
// one
// one
// two
// one
// 2 counted
// two
// Mimi named Tom
// set named 0.0
// true named false
// root
// one
// Mimi Mimi named
// Mimi named Mimi
// Mimi none
// Mimi named Mimi named
// Mimi 3 Mimi named
// true other
// true true true
// named none
// set false
// named named Max
// Mimi Mimi
// Mimi named Mimi
