// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// The bridge from assemblies to the resolver, through which unmigrated code can resolve migrated services.

extension Resolver {
  /// Registers a service that a composition root creates.
  ///
  /// ```swift
  /// Resolver.main.register(Animal.self, from: app, \.animal)
  /// ```
  ///
  /// The root controls the lifetime of the instance, and the resolver caches nothing. The only scope with an effect is
  /// `.graph`: a resolution then shares the instance, and the instances of this scope that the member looks up.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the resolver retains.
  ///   - member: The member that returns the service.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The options, to add additional types.
  @discardableResult
  public func register<Root, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root, _ member: KeyPath<Root, Service>,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { root[keyPath: member] }
      .bridged(from: Root.self)
  }

  /// Registers a service that a composition root creates, as a more general type.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the resolver retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Calls the root.
  /// - Returns: The options, to add additional types.
  @discardableResult
  public func register<Root, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ factory: @escaping (Root) -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { factory(root) }.bridged(from: Root.self)
  }

  /// Registers a service that a composition root creates with arguments.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the resolver retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Calls the root with the arguments of `resolve`.
  /// - Returns: The options, to add additional types.
  @discardableResult
  public func register<Root, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ factory: @escaping (Root, Resolver.Args) -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { (_: Resolver, args: Resolver.Args) in
      factory(root, args)
    }.bridged(from: Root.self)
  }

  /// Registers a service that a composition root creates on the main actor.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the resolver retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Calls the root.
  /// - Returns: The options, to add additional types.
  /// - Precondition: The service is resolved on the main actor; otherwise the process ends.
  @discardableResult
  public func register<Root: Sendable, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (Root) -> Service
  ) -> ResolverOptions<Service> {
    register(
      type, name: name, from: root, file: file, line: line, column: column,
      mainActorFactory: { (root: Root, _: Resolver.Args) in mainActorFactory(root) })
  }

  /// Registers a service that a composition root creates on the main actor, with arguments.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the resolver retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Calls the root with the arguments of `resolve`.
  /// - Returns: The options, to add additional types.
  /// - Precondition: The service is resolved on the main actor; otherwise the process ends.
  @discardableResult
  public func register<Root: Sendable, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (Root, Resolver.Args) -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { (_: Resolver, args: Resolver.Args) in
      OnMainActor.run(with: args) { mainActorFactory(root, $0) }
    }.bridged(from: Root.self).belongingToMainActor()
  }
}
