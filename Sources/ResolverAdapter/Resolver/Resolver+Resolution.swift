// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerEngine

extension Resolver {
  /// Returns an instance of a service, from ``root``.
  ///
  /// See ``resolve(_:name:args:file:line:column:)-method``.
  @inlinable @inline(__always)
  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    let found = args == nil ? findAtRoot(type, name) : findAtRoot(type, name, args, isOptional: false)
    switch consume found {
    case .some(let service): return decorated(service)
    case .none: root.notResolved(type, name, SourceLocation(file, line, column))
    }
  }

  /// Returns an instance of a service that has to be registered.
  ///
  /// - Parameters:
  ///   - type: The type that was registered.
  ///   - name: The name that it was registered with.
  ///   - args: An argument, or a dictionary of several, for a factory that takes some.
  ///   - file: Leave these to their defaults, or pass your caller's on: messages name the place.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: An instance, as the scope of the registration has it.
  /// - Precondition: The service is registered here or in a child, and its factory gives an instance; otherwise the process ends
  ///   with a message that says what is registered instead.
  @inlinable @inline(__always)
  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    let found = args == nil ? find(type, name) : find(type, name, args, isOptional: false)
    switch consume found {
    case .some(let service): return Resolver.decorated(service)
    case .none: notResolved(type, name, SourceLocation(file, line, column))
    }
  }

  /// Returns an instance of a service from ``root``, or `nil` if it is not registered or its factory returns none.
  @inlinable
  public static func optional<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
  ) -> Service? {
    findAtRoot(type, name, args, isOptional: true).map(decorated)
  }

  /// Returns an instance of a service, or `nil` if it is not registered or its factory returns none.
  ///
  /// - Parameters:
  ///   - type: The type that was registered.
  ///   - name: The name that it was registered with.
  ///   - args: An argument, or a dictionary of several, for a factory that takes some.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
  ) -> Service? {
    find(type, name, args, isOptional: true).map(Resolver.decorated)
  }

  /// Calls ``decorate`` with a service that has been resolved.
  @inlinable @inline(__always)
  static func decorated<Service>(_ service: consuming Service) -> Service {
    #if DEBUG
    decorate?(copy service)
    #endif
    return service
  }

  // MARK: Finding

  @inlinable @inline(__always)
  func find<Service>(_ type: Service.Type, _ name: Name?) -> Service? {
    guard let name else { return find(type) }
    return find(type, name, nil, isOptional: false)
  }

  @inlinable @inline(never)
  func find<Service>(_ type: Service.Type) -> Service? {
    find(type, nil, nil, isOptional: false)
  }

  @inlinable @inline(__always)
  func find<Service>(_ type: Service.Type, _ name: Name?, _ args: Any?, isOptional: Bool) -> Service? {
    defer { _fixLifetime(self) }
    return try? withUnsafePointer(to: args) { memory in
      try core.resolve(type, name: name?.rawValue, 0, memory) {
        try resolveSlowly(type, name?.rawValue, args, isOptional: isOptional)
      }
    }
  }

  @inlinable @inline(__always)
  static func findAtRoot<Service>(_ type: Service.Type, _ name: Name?) -> Service? {
    guard let name else { return findAtRoot(type) }
    return findAtRoot(type, name, nil, isOptional: false)
  }

  @inlinable @inline(never)
  static func findAtRoot<Service>(_ type: Service.Type) -> Service? {
    findAtRoot(type, nil, nil, isOptional: false)
  }

  /// Asks the root, which is held meanwhile: other threads may replace it.
  @inlinable @inline(__always)
  static func findAtRoot<Service>(_ type: Service.Type, _ name: Name?, _ args: Any?, isOptional: Bool) -> Service? {
    let root = Root.current.reference
    defer { _fixLifetime(root) }
    let core = root.core
    return try? withUnsafePointer(to: args) { memory in
      try core.resolve(type, name: name?.rawValue, 0, memory) {
        try resolveAtRootSlowly(type, name?.rawValue, args, isOptional: isOptional)
      }
    }
  }

  /// The slow path from the root: it may be another one by then, since services are registered first.
  @usableFromInline
  static func resolveAtRootSlowly<Service>(
    _ type: Service.Type, _ name: String?, _ args: Any?, isOptional: Bool
  ) throws -> Service? {
    ServiceRegistering.shared.perform()
    return try root.resolveSlowly(type, name, args, isOptional: isOptional)
  }

  @usableFromInline
  func resolveSlowly<Service>(
    _ type: Service.Type, _ name: String?, _ args: Any?, isOptional: Bool
  ) throws -> Service? {
    ServiceRegistering.shared.perform()
    let key = ServiceKey(serviceType: type, name: name)
    registry.recordLookup(key)
    var reason = Registry.Lack.nothing
    let service = try withUnsafePointer(to: args) { memory in
      try registry.resolveSlowly(type, key, memory, &reason) {
        try core.resolve(type, name: name, 0, memory) {
          try resolveSlowly(type, name, args, isOptional: isOptional)
        }
      }
    }
    if service != nil { return service }
    if isOptional { noteAbsent(key) } else { registry.noteMiss(of: key) }
    return nil
  }

  @usableFromInline
  func notResolved(_ type: Any.Type, _ name: Name?, _ place: SourceLocation?) -> Never {
    let key = ServiceKey(type, name)
    // What the factory asks for in vain ends the process already: it has given nothing.
    let madeNothing = registry.registration(key) != nil
    let misses = madeNothing ? [] : registry.similarRegistrations(of: key)
    Trap.stop(ResolverMessages.notResolved(key, at: place, misses, madeNothing: madeNothing), at: place)
  }
}
