// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

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
    let key = ServiceKey(serviceType: Service.self, argumentsType: Arguments.self, name: name, option: option)
    noteQuestion(key)
    return resolve(key, invoker)
  }

  private func resolve<Service, Arguments>(
    _ key: ServiceKey, _ invoker: @escaping ((Arguments) -> Any) -> Any
  ) -> Service? {
    if Service.self == GraphIdentifier.self {
      return Resolution.graph(of: self).map { GraphIdentifier($0) } as? Service
    }
    let make = { (registration: Registration) -> Any in invoker(registration.flatFactory(of: Arguments.self)) }
    if let instance = resolve(key, make) {
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
    let key = ServiceKey(serviceType: Service.self, argumentsType: Arguments.self, name: name, option: nil)
    noteQuestion(key)
    guard let registration = registration(key), registration.isTyped else { return resolve(key) { $0(flat) } }
    if registration.memoryType == Service.self, !composure_core_has_detours(core) {
      switch registration.settle() {
      case .quick: return again()
      case .kept: if let instance = keptInstance(Service.self, of: registration, key, arguments) { return instance }
      case .other: break
      }
    }
    // The registration may have been replaced in the meantime, but not by nothing, unless all are removed.
    guard let instance = resolve(key, { $0.makeInstance(reference, arguments) }) else {
      return resolve(key) { $0(flat) }
    }
    if let service = instance as? Service { return service }
    noteMiss(of: key)
    return nil
  }

  private func keptInstance<Service>(
    _ service: Service.Type, of registration: Registration, _ key: ServiceKey, _ arguments: UnsafeRawPointer
  ) -> Service? {
    Resolution.within(self) { frame in
      guard let record = record(key), record.pointee.registration === registration else { return nil }
      Resolution.deepen(frame, record)
      return registration.keptInstance(service, for: self, key, arguments)
    }
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
    try Resolution.join(identifier.graph, as: self) { try closure(self) }
  }

  /// Gives an instance of what is registered with a key, here or in a parent; `nil` if nothing is.
  private func resolve(_ key: ServiceKey, _ make: (Registration) -> Any) -> Any? {
    Resolution.within(self) { frame in
      record(key).flatMap { resolve($0, in: frame, make) }
    }
  }

  /// Gives the instance that the registration keeps, or makes one.
  ///
  /// A factory may come back to its own registration through a cycle; the instance that was kept first is given then, and
  /// the later one dropped, without its `initCompleted` closures.
  private func resolve(
    _ record: UnsafeMutablePointer<Record>, in frame: UnsafeMutablePointer<composure_frame>,
    _ make: (Registration) -> Any
  ) -> Any? {
    Resolution.deepen(frame, record)
    let registration = record.pointee.registration
    if let seat = watchingSeat {
      return seat.run.give(registration, record.pointee.key, by: self, from: seat, make)
    }
    let run: FactoryRun?
    switch registration.instanceOrRun(for: self, record.pointee.key) {
    case .instance(let instance): return instance
    case .run(let begun): run = begun
    }
    let (kept, isNew) = registration.keep(make(registration), for: self, endingRun: run)
    if isNew { registration.complete(kept, with: self) }
    return kept
  }

  /// A wrapper of a service that is registered with the wrapper's name and arguments.
  private func wrap(
    _ wrapper: any InstanceWrapper.Type, _ key: ServiceKey, _ make: @escaping (Registration) -> Any
  ) -> Any? {
    let wrapped = ServiceKey(
      serviceType: wrapper.wrappedType, argumentsType: key.argumentsType, name: key.name, option: key.option)
    guard let registration = registration(wrapped) else {
      if wrapper.mode == .atOnce, let seat = watchingSeat { seat.run.noteAbsent(wrapped, from: seat) }
      return wrapper.wrap(nil, in: self)
    }
    if wrapper.mode != .atOnce, let seat = watchingSeat {
      seat.run.noteLater(wrapped, registration, isKept: wrapper.mode == .kept, in: self, from: seat)
    }
    let resolve = { () -> Any? in
      var record = Record(wrapped, registration)
      return withUnsafeMutablePointer(to: &record) { record in
        Resolution.within(self) { frame in self.resolve(record, in: frame, make) }
      }
    }
    let factory: (GraphIdentifier?) -> Any? = { graph in
      graph.map { self.withObjectGraph($0) { _ in resolve() } } ?? resolve()
    }
    return wrapper.wrap(factory, in: self)
  }

  /// The seat of the running thread in a dry run, if it may be in one.
  var watchingSeat: DryRunSeat? { composure_core_is_watched(core) ? DryRunSeat.current : nil }

  /// Tells those who count questions of one.
  private func noteQuestion(_ key: ServiceKey) {
    if composure_core_is_watched(core), DryRunSeat.current == nil { tally(key) }
  }

  private func noteMiss(of key: ServiceKey) {
    if let log = Container.activeLoggingFunction { log(missText(of: key)) }
    if let seat = watchingSeat { seat.run.miss(key, from: seat) }
  }

  /// Says that a service could not be resolved, and why.
  private func missText(of key: ServiceKey) -> String {
    let available = visibleRegistrations.filter { $0.key.serviceType == key.serviceType }
    return DebugText.miss(of: key, available: available, misses: nearMisses(of: key), while: Resolution.services)
  }

  /// The registrations that are not the one of a key, but have something to do with it.
  func nearMisses(of key: ServiceKey) -> [NearMiss] {
    visibleRegistrations.compactMap { NearMiss($0.key, $0.registration, expected: key) }
      + registrationsOfChildren.compactMap { NearMiss(inChild: $0.key, $0.registration, expected: key) }
  }

  /// The registrations that the container sees: a parent's unless a child has one of the same key.
  var visibleRegistrations: [(key: ServiceKey, registration: Registration)] {
    var seen: Set<ServiceKey> = []
    return sequence(first: self, next: \.parent).flatMap { owner in
      owner.ownRegistrations.filter { seen.insert($0.key).inserted }
    }
  }
}
