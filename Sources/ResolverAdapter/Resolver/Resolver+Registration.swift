// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerEngine

extension Resolver {
  /// Registers a service with ``main``.
  ///
  /// See ``register(_:name:file:line:column:factory:)-(_,_,_,_,_,ResolverFactory<Service>)``.
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: file, line: line, column: column, factory: factory)
  }

  /// Registers a service with ``main``, whose factory takes the resolver that is asked.
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: file, line: line, column: column, factory: factory)
  }

  /// Registers a service with ``main``, whose factory takes the resolver that is asked, and arguments.
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: file, line: line, column: column, factory: factory)
  }

  /// Registers a service with the factory that makes it.
  ///
  /// - Parameters:
  ///   - type: The type that `resolve` is called with.
  ///   - name: Tells registrations of one type apart.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Makes an instance; `nil` if there can be none, which `optional()` gives.
  /// - Returns: The options, to choose a scope and to add further types.
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    add(type, name, Factory { _, _ in try Resolver.made(factory()) }, SourceLocation(file, line, column))
  }

  /// Registers a service with the factory that makes it, of the resolver that is asked.
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    add(
      type, name, Factory { reference, _ in try Resolver.with(reference) { try Resolver.made(factory($0)) } },
      SourceLocation(file, line, column))
  }

  /// Registers a service with the factory that makes it, of the resolver that is asked and of arguments.
  ///
  /// The arguments are no part of the registration: a scope that keeps instances keeps the first one.
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    add(
      type, name,
      Factory { reference, memory in
        let arguments = Args(memory.assumingMemoryBound(to: Any?.self).pointee)
        return try Resolver.with(reference) { try Resolver.made(factory($0, arguments)) }
      }, SourceLocation(file, line, column)
    ).takingArguments()
  }

  @usableFromInline
  func add<Service>(
    _ type: Service.Type, _ name: Name?, _ factory: consuming Factory<Service>, _ place: SourceLocation
  ) -> ResolverOptions<Service> {
    ResolverOptions(ResolverRegistration(self, ServiceKey(type, name), factory, place))
  }

  /// Lends the resolver that the engine hands to factories.
  @inlinable @inline(__always)
  static func with<Result>(
    _ reference: UnsafeMutableRawPointer, _ body: (Resolver) throws -> Result
  ) rethrows -> Result {
    try Unmanaged<Resolver>.fromOpaque(reference)._withUnsafeGuaranteedRef(body)
  }

  /// Returns what a factory has made, if anything.
  @inlinable @inline(__always)
  static func made<Service>(_ made: consuming Service?) throws -> Service {
    // NB: `guard let` copies what a protocol holds, which counts references.
    switch consume made {
    case .some(let service): return service
    case .none: throw NothingMade()
    }
  }

  /// A closure that is called with the result of each call of `resolve` and `optional`, also if a scope had cached it. Called in
  /// debug builds of this library only, as in Resolver. Can be set from any thread.
  public static var decorate: ((_ service: Any) -> Void)? {
    get { decoration.value }
    set { decoration.value = newValue }
  }

  private static let decoration = Guarded<((_ service: Any) -> Void)?>(nil)
}

/// A factory has given `nil`.
@usableFromInline
struct NothingMade: Error, CustomStringConvertible {
  @usableFromInline
  init() {}

  @usableFromInline var description: String { "its factory gave nil" }
}

extension ServiceKey {
  /// What Resolver knows a registration by.
  init(_ type: Any.Type, _ name: Resolver.Name?) {
    self.init(serviceType: type, name: name?.rawValue)
  }
}
