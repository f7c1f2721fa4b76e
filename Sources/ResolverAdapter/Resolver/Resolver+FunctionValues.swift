// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Resolver's own signatures, without location parameters.
///
/// The overloads here are used as function values, as in `let resolve: (…) -> Cat = resolver.resolve`, by clients'
/// protocols that require these signatures, and by clients' overloads that pass all arguments. Calls that omit an
/// argument use the overloads with a location.
///
/// NB: They are not disfavored, and have no defaults. Otherwise a client's overload with more, defaulted parameters
/// would call itself, since Swift prefers the overload that uses fewer defaults.
extension Resolver {
  /// Registers a service with ``main``.
  @_documentation(visibility: internal)
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service with ``main``, whose factory takes the resolver.
  @_documentation(visibility: internal)
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service with ``main``, whose factory takes the resolver and arguments.
  @_documentation(visibility: internal)
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service.
  @_documentation(visibility: internal)
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service whose factory takes the resolver.
  @_documentation(visibility: internal)
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service whose factory takes the resolver and arguments.
  @_documentation(visibility: internal)
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Returns an instance of a service from ``root``.
  @_documentation(visibility: internal)
  @inlinable
  public static func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service {
    guard let service = findAtRoot(type, name, args, isOptional: false) else { root.notResolved(type, name, nil) }
    return decorated(service)
  }

  /// Returns an instance of a service.
  @_documentation(visibility: internal)
  @inlinable
  public func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service {
    guard let service = find(type, name, args, isOptional: false) else { notResolved(type, name, nil) }
    return Resolver.decorated(service)
  }
}
