// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Container {
  /// Registers a service with the factory that makes it.
  ///
  /// - Parameters:
  ///   - serviceType: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - factory: Makes an instance. It gets the resolver that was asked, and the arguments of `resolve`, whose static
  ///     types are part of the registration. Any number of arguments is allowed.
  /// - Returns: The entry, to choose a scope and to add `initCompleted` closures and further types.
  @discardableResult
  public func register<Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (any Resolver, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    _register(
      serviceType,
      factory: ArgumentTuple.function(of: (any Resolver, repeat each Argument).self) { memory -> Any in
        var reader = ArgumentTuple.Reader(memory)
        let resolver = reader.next((any Resolver).self)
        return factory(resolver, repeat reader.next((each Argument).self))
      },
      name: name, option: nil)
  }

  /// Registers a service for an extension of this library.
  ///
  /// - Parameters:
  ///   - serviceType: The type of the service.
  ///   - factory: Makes an instance of a tuple of the resolver and the arguments; of the resolver alone without any.
  ///   - name: Tells registrations of one type apart.
  ///   - option: Tells the registrations of an extension from all others.
  /// - Returns: The entry.
  @discardableResult
  public func _register<Service, Arguments>(
    _ serviceType: Service.Type, factory: @escaping (Arguments) -> Any, name: String? = nil,
    option: (any ServiceKeyOption)? = nil
  ) -> ServiceEntry<Service> {
    let registration = Registration(
      serviceType: serviceType, argumentsType: Arguments.self, factory: factory, objectScope: defaultObjectScope,
      lock: lock)
    let entry = ServiceEntry<Service>(registration, in: self)
    add(
      registration,
      under: ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name, option: option),
      type: serviceType, entry: entry)
    return entry
  }

  /// Makes a registration answer to a further type.
  ///
  /// - Parameters:
  ///   - type: The further type. An instance that does not conform to it resolves to `nil`.
  ///   - name: The name under which the further type is looked up.
  ///   - service: The registration.
  public func forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>) {
    add(
      service.registration,
      under: ServiceKey(serviceType: type, argumentsType: service.argumentsType, name: name, option: nil),
      type: type, entry: service)
  }
}
