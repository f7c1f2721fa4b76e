// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// SwinjectAutoregistration's own signatures, without location parameters.
///
/// Calls use the overloads with a location. The overloads here are used as function values, and they satisfy the
/// requirements of protocols to which a client makes `Container` conform. Their registrations have no location in
/// reports.
extension Container {
  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service>(
    _ service: Service.Type, name: String?, initializer: @escaping (()) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A>(
    _ service: Service.Type, name: String?, initializer: @escaping (A) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G, H)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G, H, I)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ service: Service.Type, name: String?, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T>(
    _ service: Service.Type, name: String?,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, file: "", line: 0, column: 0, initializer: initializer)
  }
}
