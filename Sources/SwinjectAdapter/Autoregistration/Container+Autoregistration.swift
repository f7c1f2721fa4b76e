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
    let create = Autoregistration.creation(with: initializer)
    return register(service, name: name, file: file, line: line, column: column) {
      (resolver: any Resolver, argument: Arg1) in create(resolver, [argument])
    }.declaring(Autoregistration.types(A.self, B.self, repeat (each Dependency).self), besides: [Arg1.self])
  }

  /// Registers a service with an initializer, two of whose parameters are arguments of `resolve`.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - arg1: The static types of the arguments, in any order. A parameter receives the first argument that can be cast
  ///     to its type.
  ///   - arg2: See `arg1`.
  ///   - file: The location of the call, for reports, like `line` and `column`.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initializer: Creates an instance; its other parameters are resolved.
  /// - Returns: The entry.
  /// - Precondition: No two arguments have the same type.
  @discardableResult
  public func autoregister<Service, A, B, each Dependency, Arg1, Arg2>(
    _ service: Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, repeat each Dependency)) -> Service
  ) -> ServiceEntry<Service> {
    // NB: Swift 6.3 crashes where it reports an error in a call of a function with a second parameter pack.
    Autoregistration.checkArguments([arg1, arg2], at: SourceLocation(file, line, column))
    let create = Autoregistration.creation(with: initializer)
    return register(service, name: name, file: file, line: line, column: column) {
      (resolver: any Resolver, one: Arg1, two: Arg2) in create(resolver, [one, two])
    }.declaring(Autoregistration.types(A.self, B.self, repeat (each Dependency).self), besides: [arg1, arg2])
  }

  /// Registers a service with an initializer, three of whose parameters are arguments of `resolve`.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - arg1: The static types of the arguments, in any order. A parameter receives the first argument that can be cast
  ///     to its type.
  ///   - arg2: See `arg1`.
  ///   - arg3: See `arg1`.
  ///   - file: The location of the call, for reports, like `line` and `column`.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initializer: Creates an instance; its other parameters are resolved.
  /// - Returns: The entry.
  /// - Precondition: No two arguments have the same type.
  @discardableResult
  public func autoregister<Service, A, B, each Dependency, Arg1, Arg2, Arg3>(
    _ service: Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, _ arg3: Arg3.Type,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, repeat each Dependency)) -> Service
  ) -> ServiceEntry<Service> {
    Autoregistration.checkArguments([arg1, arg2, arg3], at: SourceLocation(file, line, column))
    let create = Autoregistration.creation(with: initializer)
    return register(service, name: name, file: file, line: line, column: column) {
      (resolver: any Resolver, one: Arg1, two: Arg2, three: Arg3) in create(resolver, [one, two, three])
    }.declaring(Autoregistration.types(A.self, B.self, repeat (each Dependency).self), besides: [arg1, arg2, arg3])
  }
}
