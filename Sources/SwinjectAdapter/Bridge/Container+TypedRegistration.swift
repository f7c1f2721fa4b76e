// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// The bridge from assemblies to the container, through which unmigrated code can resolve migrated services.

extension Container {
  /// Registers a service that a composition root creates.
  ///
  /// ```swift
  /// container.register(Animal.self, from: app, \.animal)
  /// ```
  ///
  /// The root controls the lifetime of instances: the container accesses the member on each resolution and caches
  /// nothing, so both sides use the same shared instance. Do not change the entry's scope, and connect services in the
  /// root, since an `initCompleted` closure would be called on each resolution.
  ///
  /// - Parameters:
  ///   - serviceType: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the container retains. If the root references the container as well, make
  ///     that reference `unowned` to avoid a retain cycle.
  ///   - member: The member of the root.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The entry, to add additional types.
  @discardableResult
  public func register<Root, Service>(
    _ serviceType: Service.Type, name: String? = nil, from root: Root, _ member: KeyPath<Root, Service>,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ServiceEntry<Service> {
    register(serviceType, name: name, file: file, line: line, column: column) { _ in root[keyPath: member] }
      .bridged(from: Root.self)
  }

  /// Registers a service that a composition root creates with arguments, or as a more general type.
  ///
  /// ```swift
  /// container.register(Animal.self, from: app) { app, name in app.makeAnimal(named: name) }
  /// ```
  ///
  /// - Parameters:
  ///   - serviceType: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the container retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Calls the root with the arguments of `resolve`, whose static types are part of the registration. It
  ///     takes any number of arguments.
  /// - Returns: The entry, to add additional types.
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

  /// Registers a service that a composition root creates on the main actor.
  ///
  /// - Parameters:
  ///   - serviceType: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - root: The composition root, which the container retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Calls the root with the arguments of `resolve`.
  /// - Returns: The entry, to add additional types.
  /// - Precondition: The factory runs on the main actor; otherwise the process ends. A cached instance can be resolved
  ///   on any thread.
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
  /// Records that a composition root controls the instances' lifetime.
  fileprivate func bridged(from root: Any.Type) -> Self {
    registration.bridge(to: root, Lifetime.of(ObjectScope.transient))
    return self
  }
}
