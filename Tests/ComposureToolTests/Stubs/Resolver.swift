// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A container with the declarations of Resolver 1.5 that the samples use, and with its rules as far as they use them:
// a resolution with the default scope shares instances, and services are registered before the first lookup.

public protocol ResolverRegistering { static func registerAllServices() }
public protocol Resolving { var resolver: Resolver { get } }
extension Resolving { public var resolver: Resolver { Resolver.root } }

public typealias ResolverFactory<Service> = () -> Service?
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
public typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void
public typealias ResolverFactoryMutatorArgumentsN<Service> = (
  _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
) -> Void

nonisolated(unsafe) private var isRegistrationNeeded = true
nonisolated(unsafe) private var objectGraph: [String: Any] = [:]
nonisolated(unsafe) private var depth = 0

public final class Resolver {
  nonisolated(unsafe) public static var main = Resolver()
  nonisolated(unsafe) public static var root = main
  nonisolated(unsafe) public static var defaultScope: ResolverScope = .graph
  nonisolated(unsafe) public static var decorate: ((_ service: Any) -> Void)?

  fileprivate final class Registration {
    let key: String
    var make: (Resolver, Any?) -> Any?
    var scope: ResolverScope = Resolver.defaultScope
    init(_ key: String, _ make: @escaping (Resolver, Any?) -> Any?) {
      self.key = key
      self.make = make
    }
  }

  private var registrations: [String: Registration] = [:]
  private var children: [Resolver] = []
  public lazy var cache: ResolverScope = ResolverScopeCache()
  public init(child: Resolver? = nil) { children = child.map { [$0] } ?? [] }
  public func add(child: Resolver) { children.append(child) }

  private func lookup(_ key: String) -> Registration? {
    registrations[key] ?? children.lazy.compactMap { $0.lookup(key) }.first
  }

  private static func registerServices() {
    guard isRegistrationNeeded else { return }
    if let registering = (root as Any) as? any ResolverRegistering { type(of: registering).registerAllServices() }
    isRegistrationNeeded = false
  }

  public static func reset() {
    main = Resolver()
    root = main
    ResolverScope.application.reset()
    ResolverScope.cached.reset()
    ResolverScope.shared.reset()
    isRegistrationNeeded = true
  }

  public struct Name: ExpressibleByStringLiteral, Hashable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
    public static func name(fromString string: String?) -> Name? { string.map { Name($0) } }
  }

  public struct Args {
    private let values: [String: Any?]
    public init(_ args: Any?) {
      if let args = args as? Args {
        values = args.values
      } else if let keyed = args as? [String: Any?] {
        values = keyed
      } else {
        values = ["": args]
      }
    }
    public func callAsFunction<T>() -> T { get() }
    public func callAsFunction<T>(_ key: String) -> T { get(key) }
    public func optional<T>() -> T? { values.first?.value as? T }
    public func get<T>() -> T { (values.first?.value as? T)! }
    public func get<T>(_ key: String) -> T { (values[key] as? T)! }
  }

  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> { main.register(type, name: name, factory: factory) }
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> { main.register(type, name: name, factory: factory) }
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> { main.register(type, name: name, factory: factory) }
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> { add(type, name) { _, _ in factory() } }
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> { add(type, name) { resolver, _ in factory(resolver) } }
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> { add(type, name) { resolver, args in factory(resolver, Args(args)) } }

  private func add<Service>(
    _ type: Service.Type, _ name: Name?, _ make: @escaping (Resolver, Any?) -> Service?
  ) -> ResolverOptions<Service> {
    let registration = Registration(Self.key(type, name)) { make($0, $1) }
    registrations[registration.key] = registration
    return ResolverOptions(registration: registration, resolver: self)
  }

  private static func key(_ type: Any.Type, _ name: Name?) -> String {
    "\(ObjectIdentifier(type)):\(name?.rawValue ?? "")"
  }

  public static func resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service
  {
    registerServices()
    return root.resolve(type, name: name, args: args)
  }
  public func resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service
  {
    guard let service = optional(type, name: name, args: args) else { fatalError("RESOLVER: '\(type)' not resolved.") }
    return service
  }
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
  ) -> Service? {
    // The registration may choose the root.
    registerServices()
    return root.optional(type, name: name, args: args)
  }
  public func optional<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service?
  {
    Self.registerServices()
    guard let registration = lookup(Self.key(type, name)),
      let service = registration.scope.resolve(registration, self, args) as? Service
    else { return nil }
    Resolver.decorate?(service)
    return service
  }
}

public struct ResolverOptions<Service> {
  fileprivate let registration: Resolver.Registration
  let resolver: Resolver

  @discardableResult
  public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<Service> {
    resolver.register(type, name: name) { r, args in r.resolve(Service.self, args: args) as? Protocol }
    return self
  }
  @discardableResult
  public func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>) -> ResolverOptions<Service> {
    resolveProperties { resolver, service, _ in block(resolver, service) }
  }
  @discardableResult
  public func resolveProperties(
    _ block: @escaping ResolverFactoryMutatorArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    let make = registration.make
    registration.make = { resolver, args in
      guard let service = make(resolver, args) as? Service else { return nil }
      block(resolver, service, Resolver.Args(args))
      return service
    }
    return self
  }
  @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    registration.scope = scope
    return self
  }
}

public protocol ResolverScopeType: AnyObject { func reset() }

public class ResolverScope: ResolverScopeType {
  nonisolated(unsafe) public static let application = ResolverScopeCache()
  nonisolated(unsafe) public static let cached = ResolverScopeCache()
  nonisolated(unsafe) public static let container = ResolverScopeContainer()
  nonisolated(unsafe) public static let graph = ResolverScopeGraph()
  nonisolated(unsafe) public static let shared = ResolverScopeShare()
  nonisolated(unsafe) public static let unique = ResolverScope()
  public init() {}
  public func reset() {}
  fileprivate func resolve(_ registration: Resolver.Registration, _ resolver: Resolver, _ args: Any?) -> Any? {
    registration.make(resolver, args)
  }
}

public class ResolverScopeCache: ResolverScope {
  private var services: [String: Any] = [:]
  public override init() {}
  public override func reset() { services.removeAll() }
  override fileprivate func resolve(_ registration: Resolver.Registration, _ resolver: Resolver, _ args: Any?) -> Any? {
    if let service = services[registration.key] { return service }
    let service = registration.make(resolver, args)
    services[registration.key] = service
    return service
  }
}

public final class ResolverScopeContainer: ResolverScope {
  public override init() {}
  override fileprivate func resolve(_ registration: Resolver.Registration, _ resolver: Resolver, _ args: Any?) -> Any? {
    resolver.cache.resolve(registration, resolver, args)
  }
}

public final class ResolverScopeGraph: ResolverScope {
  public override init() {}
  override fileprivate func resolve(_ registration: Resolver.Registration, _ resolver: Resolver, _ args: Any?) -> Any? {
    if let service = objectGraph[registration.key] { return service }
    depth += 1
    let service = registration.make(resolver, args)
    depth -= 1
    if depth == 0 {
      objectGraph.removeAll()
    } else if let service, Swift.type(of: service) is AnyClass {
      objectGraph[registration.key] = service
    }
    return service
  }
}

public final class ResolverScopeShare: ResolverScope {
  private struct Weak { weak var service: AnyObject? }
  private var services: [String: Weak] = [:]
  public override init() {}
  public override func reset() { services.removeAll() }
  override fileprivate func resolve(_ registration: Resolver.Registration, _ resolver: Resolver, _ args: Any?) -> Any? {
    if let service = services[registration.key]?.service { return service }
    let service = registration.make(resolver, args)
    if let service, Swift.type(of: service) is AnyClass {
      services[registration.key] = Weak(service: service as AnyObject)
    }
    return service
  }
}

@propertyWrapper public struct Injected<Service> {
  public var wrappedValue: Service
  public init() { wrappedValue = Resolver.resolve(Service.self) }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    wrappedValue = container?.resolve(Service.self, name: name) ?? Resolver.resolve(Service.self, name: name)
  }
}

@propertyWrapper public struct OptionalInjected<Service> {
  public var wrappedValue: Service?
  public init() { wrappedValue = Resolver.optional(Service.self) }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    wrappedValue = (container ?? Resolver.root).optional(Service.self, name: name)
  }
}

@propertyWrapper public struct WeakLazyInjected<Service> {
  public var wrappedValue: Service?
  public init() { preconditionFailure("No program uses it.") }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) { preconditionFailure("No program uses it.") }
}

@propertyWrapper public struct LazyInjected<Service> {
  private var service: Service?
  private let name: Resolver.Name?
  private let container: Resolver?
  public init() { self.init(name: nil) }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }
  public var wrappedValue: Service {
    mutating get {
      if service == nil { service = (container ?? Resolver.root).resolve(Service.self, name: name) }
      return service!
    }
    mutating set { service = newValue }
  }
}
