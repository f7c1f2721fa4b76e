// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A replacement for SwinjectAutoregistration 2.9, without its limit of twenty dependencies.

internal import Composure
internal import ContainerEngine

extension Container {
  /// Registers a service with an initializer, whose parameters are resolved by their types.
  ///
  /// ```swift
  /// container.autoregister(Person.self, initializer: PetOwner.init)
  /// ```
  ///
  /// A parameter may be a ``Lazy``, a ``Provider``, or an optional, which is `nil` without a registration.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type. Parameters are resolved without a name.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initializer: Creates an instance. A parameter that cannot be resolved ends the process with a message that
  ///     names it.
  /// - Returns: The entry, to set a scope and to add `initCompleted` closures and additional types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, each Dependency>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, repeat each Dependency)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self, repeat (each Dependency).self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          repeat Autoregistration.resolve((each Dependency).self, r, text)
        ))
    }.declaring(Autoregistration.types(A.self, B.self, repeat (each Dependency).self))
  }

  /// Registers a service with an initializer whose only parameter is the argument of `resolve`.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - arg1: The static type of the argument.
  ///   - file: The location of the call, for reports, like `line` and `column`.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initializer: Creates an instance.
  /// - Returns: The entry.
  @discardableResult
  public func autoregister<Service, Arg1>(
    _ service: Service.Type, name: String? = nil, argument arg1: Arg1.Type,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping (Arg1) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { (_: any Resolver, argument: Arg1) in
      initializer(argument)
    }.declaring([Arg1.self], besides: [Arg1.self])
  }

  /// Registers a service with an initializer, one of whose parameters is an argument of `resolve`.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - arg1: The static type of the argument. It is passed to every parameter to whose type it can be cast.
  ///   - file: The location of the call, for reports, like `line` and `column`.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initializer: Creates an instance; its other parameters are resolved.
  /// - Returns: The entry.
  @discardableResult
  public func autoregister<Service, A, B, each Dependency, Arg1>(
    _ service: Service.Type, name: String? = nil, argument arg1: Arg1.Type,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, repeat each Dependency)) -> Service
  ) -> ServiceEntry<Service> {
    let text = { Autoregistration.text(of: Service.self, A.self, B.self, repeat (each Dependency).self) }
    return register(service, name: name, file: file, line: line, column: column) {
      (resolver: any Resolver, argument: Arg1) in
      initializer(
        (
          Autoregistration.resolve(A.self, resolver, [argument], text),
          Autoregistration.resolve(B.self, resolver, [argument], text),
          repeat Autoregistration.resolve((each Dependency).self, resolver, [argument], text)
        ))
    }.declaring(Autoregistration.types(A.self, B.self, repeat (each Dependency).self), besides: [Arg1.self])
  }

  /// Registers a service with an initializer, some of whose parameters are arguments of `resolve`.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - arguments: The static types of the arguments, in any order. A parameter receives the first argument that can
  ///     be cast to its type.
  ///   - file: The location of the call, for reports, like `line` and `column`.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initializer: Creates an instance; its other parameters are resolved.
  /// - Returns: The entry.
  /// - Precondition: No two arguments have the same type.
  @discardableResult
  public func autoregister<Service, A, B, each Argument, each Dependency>(
    _ service: Service.Type, name: String? = nil, arguments: repeat (each Argument).Type,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, repeat each Dependency)) -> Service
  ) -> ServiceEntry<Service> {
    let text = { Autoregistration.text(of: Service.self, A.self, B.self, repeat (each Dependency).self) }
    Autoregistration.checkArguments(repeat each arguments, at: SourceLocation(file, line, column))
    var types: [Any.Type] = []
    for type in repeat each arguments { types.append(type) }
    let entry: ServiceEntry<Service> = _register(
      service,
      factory: ArgumentTuple.function(of: (any Resolver, repeat each Argument).self) { memory -> Any in
        var reader = ArgumentTuple.Reader(memory)
        let resolver = reader.next((any Resolver).self)
        var values: [Any] = []
        for type in repeat each arguments { values.append(reader.next(type)) }
        return initializer(
          (
            Autoregistration.resolve(A.self, resolver, values, text),
            Autoregistration.resolve(B.self, resolver, values, text),
            repeat Autoregistration.resolve((each Dependency).self, resolver, values, text)
          ))
      },
      name: name, file: file, line: line, column: column)
    return entry.declaring(Autoregistration.types(A.self, B.self, repeat (each Dependency).self), besides: types)
  }
}
