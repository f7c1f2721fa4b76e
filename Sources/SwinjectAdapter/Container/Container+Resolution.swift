// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

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
    if let registration = registration(key) {
      if let service = resolve(registration, key, invoker) as? Service { return service }
    } else if let optional = Service.self as? any OptionalService.Type {
      let wrapped = ServiceKey(
        serviceType: optional.wrapped, argumentsType: Arguments.self, name: name, option: option)
      let instance = registration(wrapped).map { resolve($0, wrapped, invoker) }
      return optional.wrap(instance) as? Service
    }
    logMiss(of: key)
    return nil
  }

  /// Gives the instance that the registration keeps, or makes one.
  ///
  /// A factory may come back to its own registration through a cycle; the instance that was kept first is given then, and
  /// the later one dropped, without its `initCompleted` closures.
  private func resolve<Arguments>(
    _ registration: Registration, _ key: ServiceKey, _ invoker: (((Arguments) -> Any)) -> Any
  ) -> Any {
    let resolution = Resolution.enter(self, key)
    defer { resolution.leave(self) }
    let graph = resolution.graph(of: self)
    let run: FactoryRunToken?
    switch registration.instanceOrRun(in: graph, key) {
    case .instance(let instance): return instance
    case .run(let token): run = token
    }
    guard let factory = registration.factory as? (Arguments) -> Any else {
      preconditionFailure("a key holds the types of its factory")
    }
    let made = invoker(factory)
    let (kept, isNew) = registration.keep(made, in: graph, endingRun: run)
    if isNew { registration.complete(kept, with: self) }
    return kept
  }

  func logMiss(of key: ServiceKey) {
    guard let log = Container.activeLoggingFunction else { return }
    var available: [ServiceKey: Registration] = [:]
    var container: Container? = self
    while let current = container {
      for (other, registration) in current.ownRegistrations where other.serviceType == key.serviceType {
        if available[other] == nil { available[other] = registration }
      }
      container = current.parent
    }
    log(DebugText.miss(of: key, available: available.map { ($0.key, $0.value) }))
  }
}

/// Optional services, which resolve to `.some(nil)` where nothing is registered.
protocol OptionalService {
  static var wrapped: Any.Type { get }
  static func wrap(_ instance: Any?) -> Any
}

extension Optional: OptionalService {
  static var wrapped: Any.Type { Wrapped.self }
  static func wrap(_ instance: Any?) -> Any { instance.flatMap { $0 as? Wrapped } as Any }
}
