// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Swinject 2.10 that the tests call, without their code.

public final class ObjectScope: @unchecked Sendable {
  public init() {}
  public static let transient = ObjectScope()
  public static let graph = ObjectScope()
  public static let container = ObjectScope()
  public static let weak = ObjectScope()
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

public final class ServiceEntry<Service> {
  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self { self }
  @discardableResult
  public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self { self }
  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> { self }
  @discardableResult
  public func implements<T1, T2>(_ type1: T1.Type, _ type2: T2.Type) -> ServiceEntry<Service> { self }
}

public final class Lazy<Service> {
  public var instance: Service { fatalError() }
}

public final class Provider<Service> {
  public var instance: Service { fatalError() }
}

public final class Container: Resolver {
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph,
    registeringClosure: (Container) -> Void = { _ in }
  ) {}
  public func removeAll() {}
  public func resetObjectScope(_ objectScope: ObjectScope) {}
  public func synchronize() -> any Resolver { self }
  @discardableResult
  public func register<Service>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> { ServiceEntry() }
  @discardableResult
  public func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> { ServiceEntry() }
  @discardableResult
  public func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> { ServiceEntry() }
  @discardableResult
  public func _register<Service, Arguments>(
    _ serviceType: Service.Type, factory: @escaping (Arguments) -> Any, name: String? = nil,
    option: (any ServiceKeyOption)? = nil
  ) -> ServiceEntry<Service> { ServiceEntry() }
  public func forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>) {}
  public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { nil }
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { nil }
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? { nil }
  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? { nil }
}

public protocol Assembly {
  func assemble(container: Container)
  func loaded(resolver: any Resolver)
}

extension Assembly {
  public func loaded(resolver: any Resolver) {}
}

public final class Assembler {
  public var resolver: any Resolver { fatalError() }
  public init(_ assemblies: [any Assembly], container: Container = Container()) {}
  public func apply(assembly: any Assembly) {}
}
