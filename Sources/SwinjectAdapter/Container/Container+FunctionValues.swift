// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Swinject's own signatures, without location parameters.
///
/// Calls use the overloads with a location. The overloads here are used as function values, as in
/// `let register: (…) -> … = container.register`, and they satisfy the requirements of protocols
/// that a client's extension of `Container` adopts. Reports show no location for their registrations.
extension Container {
  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1, Arg2) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1, Arg2, Arg3) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?, factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?,
    factory: @escaping (any Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9) -> Service
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func _register<Service, Arguments>(
    _ serviceType: Service.Type, factory: @escaping (Arguments) -> Any, name: String?, option: (any ServiceKeyOption)?
  ) -> ServiceEntry<Service> {
    _register(serviceType, factory: factory, name: name, option: option, file: "", line: 0, column: 0)
  }
}
