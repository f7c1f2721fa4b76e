// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// From assemblies to the container: a service that has moved is still found by those who have not.

extension Container {
  /// Registers a service that a composition root makes.
  ///
  /// ```swift
  /// container.register(Animal.self, from: app, \.animal)
  /// ```
  ///
  /// The root decides how long an instance lives: the container asks it each time and keeps nothing, so that an instance which
  /// the root shares is one instance on both sides. Leave the entry's scope as it is, and connect services in the root:
  /// an `initCompleted` closure would be called for each question.
  ///
  /// - Parameters:
  ///   - serviceType: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - root: The composition root, which the container holds. If the root holds the container as well, let it do so
  ///     by an `unowned` reference, or neither goes.
  ///   - member: The member of the root.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The entry, to add further types.
  @discardableResult
  public func register<Root, Service>(
    _ serviceType: Service.Type, name: String? = nil, from root: Root, _ member: KeyPath<Root, Service>,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: file, line: line, column: column) { _ in root[keyPath: member] }
      .bridged(from: Root.self)
  }

  /// Registers a service that a composition root makes, of arguments or as a more general type.
  ///
  /// ```swift
  /// container.register(Animal.self, from: app) { app, name in app.makeAnimal(named: name) }
  /// ```
  ///
  /// - Parameters:
  ///   - serviceType: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - root: The composition root, which the container holds.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Asks the root, with the arguments of `resolve`, whose static types are part of the registration. Any
  ///     number of arguments is allowed.
  /// - Returns: The entry, to add further types.
  @discardableResult
  @_disfavoredOverload
  public func register<Root, Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ factory: @escaping (Root, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    registerWithArguments(serviceType, name, SourceLocation(file, line, column)) {
      (_: any Resolver, arguments: repeat each Argument) in factory(root, repeat each arguments)
    }.bridged(from: Root.self)
  }

  /// Registers a service that a composition root makes on the main actor.
  ///
  /// - Parameters:
  ///   - serviceType: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - root: The composition root, which the container holds.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Asks the root, with the arguments of `resolve`.
  /// - Returns: The entry, to add further types.
  /// - Precondition: The service is resolved on the main actor only; elsewhere the process ends.
  @discardableResult
  @_disfavoredOverload
  public func register<Root: Sendable, Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (Root, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    register(
      serviceType, name: name, file: file, line: line, column: column,
      mainActorFactory: { (_: any Resolver, arguments: repeat each Argument) in
        mainActorFactory(root, repeat each arguments)
      }
    ).bridged(from: Root.self)
  }
}

extension ServiceEntry {
  /// Lets the root own what it makes.
  fileprivate func bridged(from root: Any.Type) -> Self {
    registration.bridge(to: root, Lifetime.of(ObjectScope.transient))
    return self
  }
}
