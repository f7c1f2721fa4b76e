// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

// From assemblies to the resolver: those who still ask it find what has moved.

extension Resolver {
  /// Registers a service that a composition root makes.
  ///
  /// ```swift
  /// Resolver.main.register(Animal.self, from: app, \.animal)
  /// ```
  ///
  /// The root decides how long the instance lives, and owns it: the resolver keeps nothing, whatever scope is chosen.
  ///
  /// - Parameters:
  ///   - type: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - root: The composition root, which the resolver holds.
  ///   - member: What makes the service.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The options, to add further types.
  @discardableResult
  public func register<Root, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root, _ member: KeyPath<Root, Service>,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { root[keyPath: member] }
      .bridged(from: Root.self)
  }

  /// Registers a service that a composition root makes, as a more general type.
  ///
  /// - Parameters:
  ///   - type: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - root: The composition root, which the resolver holds.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Asks the root.
  /// - Returns: The options, to add further types.
  @discardableResult
  public func register<Root, Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ factory: @escaping (Root) -> Service
  ) -> ResolverOptions<Service> {
    register(type, name: name, file: file, line: line, column: column) { factory(root) }.bridged(from: Root.self)
  }

  /// Registers a service that a composition root makes of arguments.
  ///
  /// - Parameters:
  ///   - type: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - root: The composition root, which the resolver holds.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Asks the root, with the arguments of `resolve`.
  /// - Returns: The options, to add further types.
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
}
