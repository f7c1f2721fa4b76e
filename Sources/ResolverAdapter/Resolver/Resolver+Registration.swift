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

  /// Registers a service with ``main``, with a factory that takes the resolver.
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactoryResolver<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: file, line: line, column: column, factory: factory)
  }

  /// Registers a service with ``main``, with a factory that takes the resolver and arguments.
  @discardableResult
  @inlinable
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    main.register(type, name: name, file: file, line: line, column: column, factory: factory)
  }

  /// Registers a service with its factory.
  ///
  /// - Parameters:
  ///   - type: The type to pass to `resolve`.
  ///   - name: Distinguishes registrations of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Creates an instance, or returns `nil`, which `optional()` then returns.
  /// - Returns: The options, to set a scope and to add additional types.
  @discardableResult
  @inlinable
  public func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ResolverFactory<Service>
  ) -> ResolverOptions<Service> {
    add(type, name, Factory { _, _ in try Resolver.made(factory()) }, SourceLocation(file, line, column))
  }

  /// Registers a service with a factory that takes the resolver.
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

  /// Registers a service with a factory that takes the resolver and arguments.
  ///
  /// The arguments are not part of the key: a caching scope caches the first instance for all arguments.
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
        let arguments = Args(memory.readIfPresent(as: Any.self))
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

  /// Calls a closure with the resolver reference of the engine.
  @inlinable @inline(__always)
  static func with<Result>(
    _ reference: ContainerReference, _ body: (Resolver) throws -> Result
  ) rethrows -> Result {
    try reference.with(Resolver.self, body)
  }

  /// Returns a factory's result, or throws if there is none.
  @inlinable @inline(__always)
  static func made<Service>(_ made: consuming Service?) throws -> Service {
    // NB: `guard let` copies an existential's content, which updates reference counts.
    switch consume made {
    case .some(let service): return service
    case .none: throw NothingMade()
    }
  }

  /// A closure that is called with the result of each `resolve` and `optional`, including cached instances. It is
  /// called only in debug builds of this library, as in Resolver. You can set it on any thread.
  public static var decorate: ((_ service: Any) -> Void)? {
    get { decoration.value }
    set { decoration.value = newValue }
  }

  private static let decoration = LockedValue<((_ service: Any) -> Void)?>(nil)
}

/// The error for a factory that returned `nil`.
@usableFromInline
struct NothingMade: Error, CustomStringConvertible {
  @usableFromInline
  init() {}

  @usableFromInline var description: String { "its factory returned nil" }
}

extension ServiceKey {
  /// Creates the key of a registration.
  init(_ type: Any.Type, _ name: Resolver.Name?) {
    self.init(serviceType: type, name: name?.rawValue)
  }
}
