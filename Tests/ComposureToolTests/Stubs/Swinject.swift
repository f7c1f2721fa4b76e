// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A container with the declarations of Swinject 2.10 that the samples use, and with the rules on which programs depend.

public protocol InstanceStorage: AnyObject {}
public final class PermanentStorage: InstanceStorage { public init() {} }
public final class TransientStorage: InstanceStorage { public init() {} }

public final class ObjectScope: @unchecked Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  public convenience init() { self.init("") }
  public convenience init(
    storageFactory: @escaping () -> any InstanceStorage, description: String = "", parent: ObjectScope? = nil
  ) {
    self.init(description)
  }
  public static let transient = ObjectScope("transient")
  public static let graph = ObjectScope("graph")
  public static let container = ObjectScope("container")
  public static let weak = ObjectScope("weak")
}

public protocol ServiceKeyOption: CustomStringConvertible, Sendable {
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool
  func hash(into: inout Hasher)
}

public protocol Resolver {
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
  func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
}

protocol InstanceWrapper {
  static func make(_ container: Container, _ name: String?) -> Any?
}

public final class Provider<Service>: InstanceWrapper {
  private let make: () -> Service?
  init(_ make: @escaping () -> Service?) { self.make = make }
  public var instance: Service { make()! }
  static func make(_ container: Container, _ name: String?) -> Any? {
    guard container.has(Service.self, name) else { return nil }
    return Provider { container.resolve(Service.self, name: name) }
  }
}

public final class Lazy<Service>: InstanceWrapper {
  private let make: () -> Service?
  init(_ make: @escaping () -> Service?) { self.make = make }
  public private(set) lazy var instance: Service = make()!
  static func make(_ container: Container, _ name: String?) -> Any? {
    guard container.has(Service.self, name) else { return nil }
    return Lazy { container.resolve(Service.self, name: name) }
  }
}

extension Optional: InstanceWrapper {
  static func make(_ container: Container, _ name: String?) -> Any? {
    container.resolve(Wrapped.self, name: name) as Self
  }
}

/// The container's data about a registration.
final class Registration {
  let factory: Any
  var scope: ObjectScope
  var completions: [(any Resolver, Any) -> Void] = []
  var strong: Any?
  weak var weak: AnyObject?
  init(_ factory: Any, _ scope: ObjectScope) {
    self.factory = factory
    self.scope = scope
  }
}

public final class ServiceEntry<Service> {
  let registration: Registration
  let container: Container
  let name: String?
  init(_ registration: Registration, _ container: Container, _ name: String?) {
    self.registration = registration
    self.container = container
    self.name = name
  }

  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self {
    registration.scope = objectScope
    return self
  }

  @discardableResult
  public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
    registration.completions.append { completed($0, $1 as! Service) }
    return self
  }

  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> {
    let own = self.name
    container.register(type, name: name ?? own) { $0.resolve(Service.self, name: own) as! T }.inObjectScope(.transient)
    return self
  }
  @discardableResult
  public func implements<T1, T2>(_ type1: T1.Type, _ type2: T2.Type) -> ServiceEntry<Service> {
    implements(type1).implements(type2)
  }
}

public final class Container: Resolver {
  private var registrations: [String: Registration] = [:]
  /// The instances of the current resolution in this container. Resolutions in its children have their own.
  private var graph: [ObjectIdentifier: Any] = [:]
  private var depth = 0
  private let parent: Container?
  private let defaultScope: ObjectScope

  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph,
    registeringClosure: (Container) -> Void = { _ in }
  ) {
    self.parent = parent
    defaultScope = defaultObjectScope
    registeringClosure(self)
  }

  public func removeAll() { registrations = [:] }

  public func synchronize() -> any Resolver { self }

  public func resetObjectScope(_ objectScope: ObjectScope) {
    for registration in registrations.values where registration.scope === objectScope { registration.strong = nil }
    parent?.resetObjectScope(objectScope)
  }

  public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
    registrations.keys.contains { $0.hasPrefix(key(serviceType, name, "")) }
      || parent?.hasAnyRegistration(of: serviceType, name: name) == true
  }

  // MARK: Registration

  @discardableResult
  public func register<Service>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> { add(factory, key(serviceType, name, "()"), name) }

  @discardableResult
  public func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> { add(factory, key(serviceType, name, "\(Arg1.self)"), name) }

  @discardableResult
  public func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> { add(factory, key(serviceType, name, "\((Arg1, Arg2).self)"), name) }

  @discardableResult
  public func _register<Service, Arguments>(
    _ serviceType: Service.Type, factory: @escaping (Arguments) -> Any, name: String? = nil,
    option: (any ServiceKeyOption)? = nil
  ) -> ServiceEntry<Service> { preconditionFailure("No program uses it.") }

  public func forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>) {
    preconditionFailure("No program uses it.")
  }

  private func add<Service>(_ factory: Any, _ key: String, _ name: String?) -> ServiceEntry<Service> {
    let registration = Registration(factory, defaultScope)
    registrations[key] = registration
    return ServiceEntry(registration, self, name)
  }

  func has(_ type: Any.Type, _ name: String?) -> Bool { registration(key(type, name, "()")) != nil }

  private func registration(_ key: String) -> Registration? { registrations[key] ?? parent?.registration(key) }

  private func beginResolution() {
    depth += 1
    parent?.beginResolution()
  }

  private func endResolution() {
    parent?.endResolution()
    depth -= 1
    if depth == 0 { graph = [:] }
  }

  private func key(_ type: Any.Type, _ name: String?, _ arguments: String) -> String {
    "\(ObjectIdentifier(type))|\(name ?? "")|\(arguments)"
  }

  // MARK: Resolution

  public func resolve<Service>(_ serviceType: Service.Type) -> Service? { resolve(serviceType, name: nil) }

  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    if let wrapper = serviceType as? any InstanceWrapper.Type { return wrapper.make(self, name) as? Service }
    return instance(of: key(serviceType, name, "()")) { ($0 as! (any Resolver) -> Service)(self) }
  }

  public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? {
    resolve(serviceType, name: nil, argument: argument)
  }

  public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? {
    instance(of: key(serviceType, name, "\(Arg1.self)")) { ($0 as! (any Resolver, Arg1) -> Service)(self, argument) }
  }

  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    instance(of: key(serviceType, nil, "\((Arg1, Arg2).self)")) {
      ($0 as! (any Resolver, Arg1, Arg2) -> Service)(self, arg1, arg2)
    }
  }

  private func instance<Service>(of key: String, _ make: (Any) -> Service) -> Service? {
    guard let registration = registration(key) else { return nil }
    beginResolution()
    defer { endResolution() }
    let identity = ObjectIdentifier(registration)
    let stored = graph[identity] ?? registration.strong ?? registration.weak.map { $0 as Any }
    if let stored { return (stored as! Service) }
    let made = make(registration.factory)
    switch registration.scope.name {
    case "transient": break
    // Swinject refers to the instances of a graph weakly, so that it does not keep values.
    case "graph": if type(of: made) is AnyClass || made is any ExpressibleByNilLiteral { graph[identity] = made }
    case "weak": registration.weak = made as AnyObject
    default: registration.strong = made
    }
    for completion in registration.completions { completion(self, made) }
    return made
  }
}

public protocol Assembly {
  func assemble(container: Container)
  func loaded(resolver: any Resolver)
}

extension Assembly {
  public func loaded(resolver: any Resolver) {}
}

public final class Assembler {
  public let resolver: any Resolver
  private let container: Container
  public convenience init(_ assemblies: [any Assembly], container: Container = Container()) {
    self.init(container, assemblies)
  }
  public convenience init(_ assemblies: [any Assembly], parent: Assembler?) {
    self.init(Container(parent: parent?.container), assemblies)
  }
  private init(_ container: Container, _ assemblies: [any Assembly]) {
    self.container = container
    resolver = container
    apply(assemblies: assemblies)
  }
  public func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: container) }
  }
  public func apply(assembly: any Assembly) { preconditionFailure("No program uses it.") }
}
