// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension Resolver {
  /// Registers a service with ``main`` that is created on the main actor.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (_ resolver: Resolver) -> Service?
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: file, line: line, column: column, mainActorFactory: mainActorFactory)
  }

  /// Registers a service that is created on the main actor, such as a view model or a view controller.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Creates an instance from the resolver.
  /// - Returns: The options.
  /// - Precondition: The factory runs on the main actor; otherwise the process ends. A cached instance can be resolved
  ///   on any thread.
  @discardableResult
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (_ resolver: Resolver) -> Service?
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { (resolver: Resolver) in
      OnMainActor.run(with: resolver) { mainActorFactory($0) }
    }.belongingToMainActor()
  }
}
