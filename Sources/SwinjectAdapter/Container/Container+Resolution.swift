// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

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
    let make = { (registration: Registration) -> Any in invoker(registration.shape(as: ((Arguments) -> Any).self)) }
    if let instance = unthrowing({ try registry.resolve(key, make) }) {
      if let service = instance as? Service { return service }
    } else if let wrapper = Service.self as? any InstanceWrapper.Type,
      let wrapped = wrap(wrapper, key, make) as? Service
    {
      return wrapped
    }
    noteMiss(of: key)
    return nil
  }

  /// Resolves a service that has not been quick.
  ///
  /// - Parameters:
  ///   - arguments: The memory of the arguments' tuple.
  ///   - flat: The tuple of the resolver and the arguments.
  ///   - again: Resolves once more, if that has become quick.
  @usableFromInline
  func resolveSlowly<Service, Arguments>(
    _ name: String?, _ arguments: UnsafeRawPointer, with flat: Arguments, again: () -> Service?
  ) -> Service? {
    let key = ServiceKey(Service.self, Arguments.self, name: name)
    registry.recordLookup(key)
    var reason = Registry.Lack.nothing
    let instance = unthrowing { try registry.resolveSlowly(Service.self, key, arguments, &reason, again: again) }
    if case .some = instance { return instance }
    if case .nothing = reason { return resolve(key) { $0(flat) } }
    noteMiss(of: key)
    return nil
  }

  /// Resolves for a graph that was built before, or is still being built.
  ///
  /// Objects of the graph that are alive are shared with it, and those that are made belong to it.
  ///
  /// - Parameters:
  ///   - identifier: The graph, as a factory has got it by `resolve(GraphIdentifier.self)`.
  ///   - closure: Resolves with the container that it is given, which is this one.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withObjectGraph<T>(
    _ identifier: GraphIdentifier, closure: (Container) throws -> T
  ) rethrows -> T {
    try registry.join(identifier.graph) { try closure(self) }
  }

  /// A wrapper of a service that is registered with the wrapper's name and arguments.
  private func wrap(
    _ wrapper: any InstanceWrapper.Type, _ key: ServiceKey, _ make: @escaping (Registration) -> Any
  ) -> Any? {
    let wrapped = key.of(wrapper.wrappedType)
    guard let registration = registry.registration(wrapped) else {
      if wrapper.mode == .atOnce { registry.noteAbsent(wrapped) }
      return wrapper.wrap(nil, in: self)
    }
    if wrapper.mode != .atOnce { registry.noteLater(wrapped, registration, isKept: wrapper.mode == .kept) }
    let resolve = { unthrowing { try self.registry.resolve(registration, wrapped, make) } }
    let factory: (GraphIdentifier?) -> Any? = { graph in
      graph.map { self.withObjectGraph($0) { _ in resolve() } } ?? resolve()
    }
    return wrapper.wrap(factory, in: self)
  }
}
