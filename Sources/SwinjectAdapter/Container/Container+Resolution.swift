// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

extension Container: _Resolver {
  /// Resolves a service for an extension of this library.
  ///
  /// - Parameters:
  ///   - name: The name of the registration.
  ///   - option: The option of the registration.
  ///   - invoker: Calls the factory with a tuple of the resolver and the arguments.
  /// - Returns: The instance, or `nil` without a matching registration.
  public func _resolve<Service, Arguments>(
    name: String?, option: (any ServiceKeyOption)? = nil, invoker: @escaping ((Arguments) -> Any) -> Any
  ) -> Service? {
    let key = ServiceKey(Service.self, Arguments.self, name: name, option: option)
    registry.recordLookup(key)
    return resolve(key, invoker)
  }

  private func resolve<Service, Arguments>(
    _ key: ServiceKey, _ invoker: @escaping ((Arguments) -> Any) -> Any
  ) -> Service? {
    if Service.self == GraphIdentifier.self {
      return registry.currentGraph.map { GraphIdentifier($0) } as? Service
    }
    let make = { (registration: Registration) -> Any in
      invoker(registration.erasedFactory(as: ((Arguments) -> Any).self))
    }
    if let instance = unthrowing({ try registry.resolve(key, make) }) {
      if let service = instance as? Service { return service }
    } else if let wrapper = Service.self as? any InstanceWrapper.Type,
      let wrapped = wrap(wrapper, key, make) as? Service
    {
      return wrapped
    }
    recordLookupFailure(of: key)
    return nil
  }

  /// Resolves a service on the slow path.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - flat: The tuple of the resolver and the arguments.
  ///   - again: Resolves again, if the fast path has become available.
  @usableFromInline
  func resolveOnSlowPath<Service, Arguments>(
    _ name: String?, _ arguments: ArgumentMemory, with flat: Arguments, again: () -> Service?
  ) -> Service? {
    let key = ServiceKey(Service.self, Arguments.self, name: name)
    registry.recordLookup(key)
    var reason = Registry.LookupFailure.notRegistered
    let instance = unthrowing { try registry.resolveOnSlowPath(Service.self, key, arguments, &reason, again: again) }
    if case .some = instance { return instance }
    if case .notRegistered = reason { return resolve(key) { $0(flat) } }
    recordLookupFailure(of: key)
    return nil
  }

  /// Resolves as part of an earlier graph, or of one that is still being built.
  ///
  /// Resolutions share the graph's live objects and add new ones to it.
  ///
  /// - Parameters:
  ///   - identifier: The graph, whose identifier a factory obtains with `resolve(GraphIdentifier.self)`.
  ///   - closure: Resolves with its argument, which is this container.
  /// - Returns: The closure's result.
  /// - Throws: Any error of the closure.
  public func withObjectGraph<T>(
    _ identifier: GraphIdentifier, closure: (Container) throws -> T
  ) rethrows -> T {
    try registry.join(identifier.graph) { try closure(self) }
  }

  /// Returns a wrapper of a service that is registered with the wrapper's name and arguments.
  private func wrap(
    _ wrapper: any InstanceWrapper.Type, _ key: ServiceKey, _ make: @escaping (Registration) -> Any
  ) -> Any? {
    let wrapped = key.of(wrapper.wrappedType)
    guard let registration = registry.registration(wrapped) else {
      if wrapper.mode == .atOnce { registry.recordAbsent(wrapped) }
      return wrapper.wrap(nil, of: nil, in: self)
    }
    if wrapper.mode != .atOnce { registry.recordLater(wrapped, registration, isCached: wrapper.mode == .cached) }
    let kept = KeptRegistration(registration)
    let resolve = { unthrowing { try self.registry.resolve(kept.registration, wrapped, make) } }
    let factory: (GraphIdentifier?) -> Any? = { graph in
      graph.map { self.withObjectGraph($0) { _ in resolve() } } ?? resolve()
    }
    return wrapper.wrap(factory, of: registration, in: self)
  }
}
