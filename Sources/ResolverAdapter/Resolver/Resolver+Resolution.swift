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

  /// Returns an instance of a service that must be registered.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - name: The registered name.
  ///   - args: An argument, or a dictionary of several, for a factory with arguments.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the call in
  ///     messages.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: An instance with the lifetime of the registration's scope.
  /// - Precondition: The service is registered here or in a child, and its factory returns an instance; otherwise the
  ///   process ends with a message that lists similar registrations.
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
  ///   - type: The registered type.
  ///   - name: The registered name.
  ///   - args: An argument, or a dictionary of several, for a factory with arguments.
  @inlinable
  public func optional<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, args: Any? = nil
  ) -> Service? {
    find(type, name, args, isOptional: true).map(Resolver.decorated)
  }

  /// Calls ``decorate`` with a resolved service.
  @inlinable @inline(__always)
  static func decorated<Service>(_ service: consuming Service) -> Service {
    #if DEBUG
    decorate?(copy service)
    #endif
    return service
  }

  // MARK: Lookup

  @inlinable @inline(__always)
  func find<Service>(_ type: Service.Type, _ name: Name?) -> Service? {
    guard let name else { return find(type) }
    return find(type, named: name)
  }

  @inlinable @inline(never)
  func find<Service>(_ type: Service.Type) -> Service? {
    find(type, nil, .empty, isOptional: false)
  }

  /// NB: It is not inlined, since it would take one kilobyte for each lookup of a client.
  @inlinable @inline(never)
  func find<Service>(_ type: Service.Type, named name: Name) -> Service? {
    find(type, name, .empty, isOptional: false)
  }

  @inlinable @inline(__always)
  func find<Service>(_ type: Service.Type, _ name: Name?, _ args: Any?, isOptional: Bool) -> Service? {
    ArgumentMemory.with(optional: args) { find(type, name, $0, isOptional: isOptional) }
  }

  @inlinable @inline(__always)
  func find<Service>(_ type: Service.Type, _ name: Name?, _ args: ArgumentMemory, isOptional: Bool) -> Service? {
    defer { _fixLifetime(self) }
    return try? header.resolve(type, name: name?.rawValue, 0, args) {
      try resolveOnSlowPath(type, name?.rawValue, args, $0, isOptional: isOptional)
    }
  }

  @inlinable @inline(__always)
  static func findAtRoot<Service>(_ type: Service.Type, _ name: Name?) -> Service? {
    guard let name else { return findAtRoot(type) }
    return findAtRoot(type, named: name)
  }

  @inlinable @inline(never)
  static func findAtRoot<Service>(_ type: Service.Type) -> Service? {
    findAtRoot(type, nil, .empty, isOptional: false)
  }

  @inlinable @inline(never)
  static func findAtRoot<Service>(_ type: Service.Type, named name: Name) -> Service? {
    findAtRoot(type, name, .empty, isOptional: false)
  }

  @inlinable @inline(__always)
  static func findAtRoot<Service>(_ type: Service.Type, _ name: Name?, _ args: Any?, isOptional: Bool) -> Service? {
    ArgumentMemory.with(optional: args) { findAtRoot(type, name, $0, isOptional: isOptional) }
  }

  /// Resolves from the root, which stays retained during the lookup, since other threads may replace it.
  @inlinable @inline(__always)
  static func findAtRoot<Service>(
    _ type: Service.Type, _ name: Name?, _ args: ArgumentMemory, isOptional: Bool
  ) -> Service? {
    let root = rootReference.value
    defer { _fixLifetime(root) }
    let header = root.header
    return try? header.resolve(type, name: name?.rawValue, 0, args) {
      try resolveAtRootSlowly(type, name?.rawValue, args, $0, of: header, isOptional: isOptional)
    }
  }

  /// The root's slow path. It registers services first, which may replace the root.
  ///
  /// - Parameters:
  ///   - entry: The entry that was found in the root, if any.
  ///   - header: The root's header.
  @usableFromInline
  static func resolveAtRootSlowly<Service>(
    _ type: Service.Type, _ name: String?, _ args: ArgumentMemory, _ entry: RegistrationEntry?,
    of header: ContainerHeader, isOptional: Bool
  ) throws -> Service? {
    try header.cachedInstance(of: entry) {
      ServiceRegistering.shared.perform()
      return try root.resolveOnSlowPath(type, name, args, isOptional: isOptional)
    }
  }

  @usableFromInline
  func resolveOnSlowPath<Service>(
    _ type: Service.Type, _ name: String?, _ args: ArgumentMemory, _ entry: RegistrationEntry?, isOptional: Bool
  ) throws -> Service? {
    try header.cachedInstance(of: entry) { try resolveOnSlowPath(type, name, args, isOptional: isOptional) }
  }

  private func resolveOnSlowPath<Service>(
    _ type: Service.Type, _ name: String?, _ args: ArgumentMemory, isOptional: Bool
  ) throws -> Service? {
    ServiceRegistering.shared.perform()
    let key = ServiceKey(serviceType: type, name: name)
    registry.recordLookup(key)
    var reason = Registry.LookupFailure.notRegistered
    let service = try registry.resolveOnSlowPath(type, key, args, &reason) {
      try header.resolve(type, name: name, 0, args) { _ in
        try resolveOnSlowPath(type, name, args, isOptional: isOptional)
      }
    }
    if service != nil { return service }
    if isOptional { recordAbsent(key) } else { registry.recordLookupFailure(of: key) }
    return nil
  }

  @usableFromInline
  func notResolved(_ type: Any.Type, _ name: Name?, _ place: SourceLocation?) -> Never {
    let key = ServiceKey(type, name)
    // A failed lookup in the factory would have ended the process, so the factory itself returned `nil`.
    let returnedNil = registry.registration(key) != nil
    let similar = returnedNil ? [] : registry.similarRegistrations(of: key)
    Trap.stop(ResolverMessages.notResolved(key, at: place, similar, returnedNil: returnedNil), at: place)
  }
}
