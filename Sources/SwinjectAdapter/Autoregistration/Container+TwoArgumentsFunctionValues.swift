// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// SwinjectAutoregistration's own signatures with two arguments, without location parameters.
///
/// Calls use the overloads with a location. The overloads here are used as function values, and they satisfy the
/// requirements of protocols to which a client makes `Container` conform. Their registrations have no location in
/// reports.
extension Container {
  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }

  /// Registers a service, without a location for reports.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Arg1, Arg2>(
    _ service: Service.Type, name: String?, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)) -> Service
  ) -> ServiceEntry<Service> {
    autoregister(service, name: name, arguments: arg1, arg2, file: "", line: 0, column: 0, initializer: initializer)
  }
}
