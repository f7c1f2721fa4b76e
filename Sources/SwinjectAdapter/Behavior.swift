// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Is told of registrations as they are made.
public protocol Behavior {
  /// Called after a registration was added, before its scope and closures are chosen.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - type: The type it is registered under: that of the service, or a further one that it implements.
  ///   - entry: The registration.
  ///   - name: The name it is registered under.
  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?)
}
