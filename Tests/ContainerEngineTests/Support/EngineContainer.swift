// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
@testable import ContainerEngine

/// A minimal container on the engine, as an adapter builds one.
final class EngineContainer: Sendable {
  let registry: Registry
  private let parent: EngineContainer?

  init(parent: EngineContainer? = nil) {
    self.parent = parent
    registry = Registry(.test, parent: parent?.registry)
    registry.reference = ContainerReference(self)
  }

  // MARK: Registering

  @discardableResult
  func register<Service>(
    _ type: Service.Type, name: String? = nil, _ lifetime: Lifetime.Kind = .transient,
    _ factory: @escaping (EngineContainer) throws -> Service
  ) -> Registration {
    add(type, Void.self, name, lifetime, Factory { reference, _ in try factory(Self.of(reference)) })
  }

  @discardableResult
  func register<Service, Argument>(
    _ type: Service.Type, name: String? = nil, _ lifetime: Lifetime.Kind = .transient,
    _ factory: @escaping (EngineContainer, Argument) throws -> Service
  ) -> Registration {
    add(
      type, Argument.self, name, lifetime,
      Factory { reference, memory in
        try factory(Self.of(reference), memory.read(as: Argument.self))
      })
  }

  private func add<Service>(
    _ type: Service.Type, _ argumentsType: Any.Type, _ name: String?, _ lifetime: Lifetime.Kind,
    _ factory: consuming Factory<Service>
  ) -> Registration {
    let registration = Registration(
      type, argumentsType, factory: factory, Lifetime(lifetime, "\(lifetime)"), in: registry,
      Composure.SourceLocation("Zoo.swift", 1, 1))
    registry.add(
      registration, under: ServiceKey(serviceType: type, argumentsType: argumentsType, name: name))
    return registration
  }

  /// The container of a factory or a completion.
  static func of(_ reference: ContainerReference) -> EngineContainer {
    reference.object(as: EngineContainer.self)
  }

  // MARK: Resolving

  func resolve<Service>(_ type: Service.Type, name: String? = nil) throws -> Service? {
    try resolve(type, name, Void.self, 0, .empty)
  }

  func resolve<Service, Argument>(
    _ type: Service.Type, name: String? = nil, argument: Argument
  ) throws -> Service? {
    try ArgumentMemory.with(argument) {
      try resolve(type, name, Argument.self, ArgumentMemory.identity(of: Argument.self), $0)
    }
  }

  private func resolve<Service>(
    _ type: Service.Type, _ name: String?, _ argumentsType: Any.Type, _ identity: UInt, _ arguments: ArgumentMemory
  ) throws -> Service? {
    defer { withExtendedLifetime(self) {} }
    return try registry.header.resolve(type, name: name, identity, arguments) { entry in
      try registry.header.cachedInstance(of: entry) {
        var lack = Registry.LookupFailure.notRegistered
        let key = ServiceKey(serviceType: type, argumentsType: argumentsType, name: name)
        return try registry.resolveOnSlowPath(type, key, arguments, &lack) {
          try resolve(type, name, argumentsType, identity, arguments)
        }
      }
    }
  }

  // MARK: Changing

  /// Releases the instances of a lifetime, here and in the parents.
  func reset(_ lifetime: Lifetime.Kind) {
    let all = sequence(first: self, next: \.parent).flatMap { $0.registry.ownRegistrations }
    Registration.reset(all.map(\.registration).filter { $0.lifetime.kind == lifetime })
  }

  @discardableResult
  func remove<Service>(_ type: Service.Type, name: String? = nil) -> Bool {
    registry.remove(ServiceKey(serviceType: type, name: name))
  }
}
