// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Resolver 1.5 that the tests call, without their code.

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
public final class Resolver {
  nonisolated(unsafe) public static var main = Resolver()
  nonisolated(unsafe) public static var root = main
  nonisolated(unsafe) public static var defaultScope: ResolverScope = .graph
  public init(child: Resolver? = nil) {}
  public func add(child: Resolver) {}
  public static func reset() {}
  public struct Name: ExpressibleByStringLiteral, Hashable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
    public static func name(fromString string: String?) -> Name? { string.map { Name($0) } }
  }
  public struct Args {
    public init(_ args: Any?) {}
    public func callAsFunction<T>() -> T { fatalError() }
    public func callAsFunction<T>(_ key: String) -> T { fatalError() }
    public func get<T>() -> T { fatalError() }
  }
  @discardableResult public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> { ResolverOptions() }
  @discardableResult public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> { ResolverOptions() }
  @discardableResult public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> { ResolverOptions() }
  @discardableResult public final func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> { ResolverOptions() }
  @discardableResult public final func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> { ResolverOptions() }
  @discardableResult public final func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> { ResolverOptions() }
  public static func resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service
  { fatalError() }
  public final func resolve<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service
  { fatalError() }
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
  ) -> Service? { nil }
  public final func optional<Service>(_ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil)
    -> Service?
  { nil }
}
public struct ResolverOptions<Service> {
  @discardableResult public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil)
    -> ResolverOptions<Service>
  { self }
  @discardableResult public func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>)
    -> ResolverOptions<Service>
  { self }
  @discardableResult public func resolveProperties(_ block: @escaping ResolverFactoryMutatorArgumentsN<Service>)
    -> ResolverOptions<Service>
  { self }
  @discardableResult public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> { self }
}
public protocol ResolverScopeType: AnyObject { func reset() }
public class ResolverScope: ResolverScopeType {
  nonisolated(unsafe) public static let application: ResolverScopeCache = .init()
  nonisolated(unsafe) public static let cached: ResolverScopeCache = .init()
  nonisolated(unsafe) public static let graph: ResolverScopeGraph = .init()
  nonisolated(unsafe) public static let shared: ResolverScopeShare = .init()
  nonisolated(unsafe) public static let unique: ResolverScope = .init()
  public init() {}
  public func reset() {}
}
public class ResolverScopeCache: ResolverScope { public override init() {} }
public final class ResolverScopeGraph: ResolverScope {}
public final class ResolverScopeShare: ResolverScope {}
@propertyWrapper public struct Injected<Service> {
  public init() { fatalError() }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) { fatalError() }
  public var wrappedValue: Service {
    get { fatalError() }
    set {}
  }
}
@propertyWrapper public struct OptionalInjected<Service> {
  public init() { fatalError() }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) { fatalError() }
  public var wrappedValue: Service? {
    get { fatalError() }
    set {}
  }
}
@propertyWrapper public struct LazyInjected<Service> {
  public init() { fatalError() }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) { fatalError() }
  public var wrappedValue: Service {
    get { fatalError() }
    set {}
  }
}
@propertyWrapper public struct WeakLazyInjected<Service> {
  public init() { fatalError() }
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) { fatalError() }
  public var wrappedValue: Service? {
    get { fatalError() }
    set {}
  }
}
