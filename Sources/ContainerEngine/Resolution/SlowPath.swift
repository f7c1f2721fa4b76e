// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The slow path of a resolution, which handles all cases and enables the fast path.
extension Registry {
  /// Returns an instance of a service whose fast path is not available.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - again: Resolves again, if the fast path has become available.
  ///   - reason: Receives the reason for a lookup failure.
  /// - Returns: The instance, or `nil`.
  package func resolveOnSlowPath<Service>(
    _ service: Service.Type, _ key: ServiceKey, _ arguments: ArgumentMemory, _ reason: inout LookupFailure,
    again: () throws -> Service?
  ) throws -> Service? {
    reason = .notRegistered
    guard let registration = registration(key) else { return nil }
    guard registration.isTyped else { return nil }
    if registration.memoryType == Service.self, !header.needsSlowPath {
      switch registration.settle() {
      case .quick: return try again()
      case .cached: if let instance = try cachedInstance(Service.self, key, arguments) { return instance }
      case .other: break
      }
    }
    // The registration may have been replaced in the meantime, or removed by `removeAll`.
    guard let instance = try resolve(key, { try $0.makeInstance(reference, arguments) }) else { return nil }
    if let service = instance as? Service { return service }
    reason = .wrongType(instance)
    return nil
  }

  /// The reason why the slow path has failed.
  package enum LookupFailure {
    /// There is no registration that the engine can call.
    case notRegistered
    /// The instance does not have the service's type.
    case wrongType(Any)
  }

  private func cachedInstance<Service>(
    _ service: Service.Type, _ key: ServiceKey, _ arguments: ArgumentMemory
  ) throws -> Service? {
    try Resolution.within(self) { frame in
      guard let (entry, registration) = find(key), registration.memoryType == service,
        case .container = registration.storageInUse()
      else { return nil }
      Resolution.deepen(frame, entry)
      return try registration.cachedInstance(service, registration.storageInUse(), key, by: self, in: frame) {
        try registration.state.call(service, reference, arguments)
      }
    }
  }

  /// Returns an instance of a key's registration, in this container or the containers that it searches; `nil` if there
  /// is none.
  package func resolve(_ key: ServiceKey, _ make: (Registration) throws -> Any) throws -> Any? {
    try Resolution.within(self) { frame in
      guard let (entry, registration) = find(key) else { return nil }
      return try resolve(registration, entry, in: frame, make)
    }
  }

  /// Returns an instance of a registration that was found with a key.
  package func resolve(
    _ registration: Registration, _ key: ServiceKey, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    // The resolved key has the factory's arguments, even if the lookup had others.
    let key = ServiceKey(
      serviceType: key.serviceType, argumentsType: registration.argumentsType, name: key.name, option: key.option,
      words: key.words)
    return try RegistrationEntry.with(key, registration) { entry in
      try Resolution.within(self) { frame in
        defer { Resolution.hold(registration) }
        return try resolve(registration, entry, in: frame, make)
      }
    }
  }

  /// Returns the cached instance of the registration, or creates one.
  private func resolve(
    _ registration: Registration, _ entry: RegistrationEntry, in frame: Frame, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    Resolution.deepen(frame, entry)
    if let observer { return try observer.instance(of: registration, entry.key, by: self, make) }
    let storage = registration.storageInUse()
    switch storage {
    case .container, .weak: return try cachedInstance(of: registration, storage, entry.key, in: frame, make)
    case .transient:
      let newInstance = try make(registration)
      try frame.completing { try registration.complete(newInstance, with: reference) }
      return newInstance
    case .graph: return try instanceOfGraph(of: registration, in: frame, make)
    case .custom(let storage):
      if let instance = storage.instance(for: self) { return instance }
      let newInstance = try make(registration)
      let (cached, isNew) = storage.cache(newInstance, for: self)
      if isNew { try frame.completing { try registration.complete(cached, with: reference) } }
      return cached
    }
  }

  private func cachedInstance(
    of registration: Registration, _ storage: Registration.Storage, _ key: ServiceKey,
    in frame: Frame, _ make: (Registration) throws -> Any
  ) throws -> Any {
    func instance<Instance>(_ type: Instance.Type) throws -> Any {
      try registration.cachedInstance(type, storage, key, by: self, in: frame) { try make(registration) as! Instance }
    }
    return try instance(registration.memoryType)
  }

  /// Returns the graph's object, or creates it. If a cycle has cached one while the factory ran, the new one is
  /// discarded without completion.
  private func instanceOfGraph(
    of registration: Registration, in frame: Frame, _ make: (Registration) throws -> Any
  ) throws -> Any {
    if let cached = Resolution.cachedObject(of: registration, by: self) { return cached }
    let newInstance = try make(registration)
    if let cached = Resolution.cachedObject(of: registration, by: self) { return cached }
    Resolution.cache(newInstance, of: registration, by: self)
    try frame.completing(isOfGraph: true) { try registration.complete(newInstance, with: reference) }
    return newInstance
  }

  /// Calls a closure in which a container builds a graph other than its own.
  package func join<Result>(_ graph: ObjectGraph, _ body: () throws -> Result) rethrows -> Result {
    try Resolution.join(graph, as: self, body)
  }

  /// Calls a closure in which a container builds the graph of another one, for which it resolves.
  package func share<Result>(graphOf other: Registry, _ body: () throws -> Result) rethrows -> Result {
    try Resolution.share(graphOf: other, with: self, body)
  }

  /// The graph that the running thread builds for the container, if any.
  package var currentGraph: ObjectGraph? { Resolution.graph(of: self) }

  /// The graph that the running thread builds for the container during a resolution.
  package var graphInUse: ObjectGraph { Resolution.graphInUse(of: self) }

  /// Calls a closure when the container's current graph on the running thread has ended.
  ///
  /// - Parameter beforePrevious: Whether to call the closure before those that were added earlier.
  package func atEndOfGraph(beforePrevious: Bool = false, _ body: @escaping () -> Void) {
    Resolution.atEnd(ofGraphOf: self, beforePrevious: beforePrevious, body)
  }

  /// The keys that the running thread is resolving, innermost first, with the container of each.
  package static var keys: [(registry: Registry, key: ServiceKey)] {
    Resolution.frames.compactMap { frame in frame.key.map { (frame.header.registry, $0) } }
  }

  /// A resolution of the running thread, or a step from one container to another that resolves on its behalf.
  package struct Step {
    /// The container.
    package let registry: Registry
    /// The key; `nil` for a container that only forwards a lookup.
    package let key: ServiceKey?
    /// Whether the container builds the graph of the enclosing step's container.
    package let sharesGraph: Bool
    /// The identity of the step during its lifetime.
    package let id: Frame
  }

  /// The resolutions of the running thread, innermost first.
  package static var steps: [Step] {
    Resolution.frames.map { frame in
      Step(
        registry: frame.header.registry, key: frame.key,
        sharesGraph: frame.has(FrameFlags.sharesGraph), id: frame)
    }
  }

  /// The identity of the innermost step.
  package static var innermostStep: Frame? { ThreadContext.current.frame }

  /// Whether the running thread is resolving a service.
  package static var isResolving: Bool { innermostStep != nil }

  /// The services that the running thread is resolving, outermost first.
  package static var path: [String] { Resolution.services }
}
