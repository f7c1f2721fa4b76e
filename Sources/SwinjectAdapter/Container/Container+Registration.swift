// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerEngine

extension Container {
  /// Registers a service with its factory.
  ///
  /// - Parameters:
  ///   - serviceType: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Creates an instance. It receives the resolver.
  /// - Returns: The entry, to set a scope and to add `initCompleted` closures and additional types.
  @discardableResult
  @inlinable
  public func register<Service>(
    _ serviceType: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    // NB: A closure whose type cannot throw saves no register for an error.
    let function: (ContainerReference, ArgumentMemory) -> Service? = { reference, _ in
      ResolverReference.with(reference) { factory($0) }
    }
    return addPlain(serviceType, name, Factory(function), SourceLocation(file, line, column))
  }

  /// Registers a service with a factory that takes arguments.
  ///
  /// - Parameters:
  ///   - serviceType: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Creates an instance. It receives the resolver and the arguments of `resolve`, whose static types are
  ///     part of the registration. It takes any number of arguments.
  /// - Returns: The entry, to set a scope and to add `initCompleted` closures and additional types.
  @discardableResult
  @inlinable
  public func register<Service, Arg1, each Argument>(
    _ serviceType: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping (any Resolver, Arg1, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    // NB: Since at least one argument is required, the type checker skips this overload for closures that take only the
    // resolver.
    registerWithArguments(serviceType, name, SourceLocation(file, line, column), factory)
  }

  @inlinable
  func registerWithArguments<Service, each Argument>(
    _ serviceType: Service.Type, _ name: String?, _ place: SourceLocation,
    _ factory: @escaping (any Resolver, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    addWithArguments(
      serviceType, name,
      // NB: The compiler does not inline a closure over a parameter pack into another closure.
      Factory { reference, memory in
        ResolverReference.with(reference) { factory($0, repeat each memory.read(as: (repeat each Argument).self)) }
      }, place, repeat (each Argument).self)
  }

  /// Registers a service without arguments.
  @usableFromInline
  func addPlain<Service>(
    _ serviceType: Service.Type, _ name: String?, _ factory: consuming Factory<Service>, _ place: SourceLocation
  ) -> ServiceEntry<Service> {
    add(
      serviceType, name, nil,
      Registration(
        serviceType, Void.self, factory: factory, erasedFactory: Self.flatten, Lifetime.of(defaultObjectScope),
        in: registry,
        place))
  }

  /// Registers a service with arguments.
  @usableFromInline
  func addWithArguments<Service, each Argument>(
    _ serviceType: Service.Type, _ name: String?, _ factory: consuming Factory<Service>, _ place: SourceLocation,
    _ arguments: repeat (each Argument).Type
  ) -> ServiceEntry<Service> {
    add(
      serviceType, name, nil,
      Registration(
        serviceType, ServiceKey.argumentsType((any Resolver, repeat each Argument).self), factory: factory,
        erasedFactory: { registration in
          ArgumentTuple.functionAsAny(of: (any Resolver, repeat each Argument).self) { memory in
            var reader = ArgumentTuple.Reader(memory)
            let resolver = reader.next((any Resolver).self)
            let arguments = (repeat reader.next((each Argument).self))
            return ArgumentMemory.with(arguments) { registration.makeInstance(of: $0, with: resolver) }
          }
        }, Lifetime.of(defaultObjectScope), in: registry, place))
  }

  private static func flatten(_ registration: Registration) -> Any {
    { (resolver: any Resolver) -> Any in
      ArgumentMemory.with(()) { registration.makeInstance(of: $0, with: resolver) }
    }
  }

  /// Registers a service for an extension of this library.
  ///
  /// - Parameters:
  ///   - serviceType: The type of the service.
  ///   - factory: Creates an instance from a tuple of the resolver and the arguments, or from the resolver alone.
  ///   - name: Distinguishes registrations of the same type.
  ///   - option: A value that distinguishes an extension's registrations from all others.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The entry.
  @discardableResult
  public func _register<Service, Arguments>(
    _ serviceType: Service.Type, factory: @escaping (Arguments) -> Any, name: String? = nil,
    option: (any ServiceKeyOption)? = nil, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ServiceEntry<Service> {
    add(
      serviceType, name, option,
      Registration(
        serviceType, ServiceKey.argumentsType(Arguments.self), untyped: factory,
        plain: (factory as? (any Resolver) -> Any).map { factory in { factory(ResolverReference.resolver($0)) } },
        Lifetime.of(defaultObjectScope), in: registry, SourceLocation(file, line, column)))
  }

  private func add<Service>(
    _ serviceType: Service.Type, _ name: String?, _ option: (any ServiceKeyOption)?, _ registration: Registration
  ) -> ServiceEntry<Service> {
    let entry = ServiceEntry<Service>(registration, in: self)
    add(
      registration,
      // As in Swinject, the key uses the static type, even if the metatype denotes a subclass at run time.
      under: ServiceKey(Service.self, registration.argumentsType, name: name, option: option),
      type: serviceType, entry: entry)
    return entry
  }

  /// Registers an existing registration under an additional type.
  ///
  /// - Parameters:
  ///   - type: The additional type. An instance that does not conform to it resolves to `nil`.
  ///   - name: The name of the additional type.
  ///   - service: The registration.
  public func forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>) {
    add(
      service.registration,
      under: ServiceKey(T.self, service.argumentsType, name: name),
      type: type, entry: service)
  }
}

extension Registration {
  /// Calls the factory with a resolver other than the container, for extensions.
  fileprivate func makeInstance(of arguments: ArgumentMemory, with resolver: any Resolver) -> Any {
    let reference = ResolverReference(resolver)
    return withExtendedLifetime(reference) {
      unthrowing { try makeInstance(ContainerReference(reference), arguments) }
    }
  }
}
