// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension Container {
  /// Registers a service that is created on the main actor, such as a view model or a view controller.
  ///
  /// - Parameters:
  ///   - serviceType: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Creates an instance from the resolver and any number of arguments.
  /// - Returns: The entry.
  /// - Precondition: The factory runs on the main actor; otherwise the process ends. A cached instance can be resolved
  ///   on any thread.
  @discardableResult
  @_disfavoredOverload
  public func register<Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (any Resolver, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    let entry: ServiceEntry<Service> = _register(
      serviceType,
      factory: ArgumentTuple.function(of: (any Resolver, repeat each Argument).self) { memory -> Any in
        OnMainActor.run(with: memory) { memory in
          var reader = ArgumentTuple.Reader(memory)
          let resolver = reader.next((any Resolver).self)
          return mainActorFactory(resolver, repeat reader.next((each Argument).self))
        }
      },
      name: name, file: file, line: line, column: column)
    return entry.belongingToMainActor()
  }

  /// Registers a service with a main-actor initializer, whose parameters are resolved by their types.
  ///
  /// - Parameters:
  ///   - service: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorInitializer: Creates an instance. A parameter that cannot be resolved ends the process.
  /// - Returns: The entry.
  /// - Precondition: The factory runs on the main actor; otherwise the process ends. A cached instance can be resolved
  ///   on any thread.
  @discardableResult
  @_disfavoredOverload
  public func autoregister<Service, each Dependency>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorInitializer: @escaping @MainActor (repeat each Dependency) -> Service
  ) -> ServiceEntry<Service> {
    let entry = register(service, name: name, file: file, line: line, column: column) { resolver in
      OnMainActor.run(with: resolver) { resolver in
        let text = { Autoregistration.text(of: Service.self, repeat (each Dependency).self) }
        return mainActorInitializer(repeat Autoregistration.resolve((each Dependency).self, resolver, text))
      }
    }
    return entry.belongingToMainActor().declaring(Autoregistration.types(repeat (each Dependency).self))
  }
}
