// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that is notified of new registrations.
public protocol Behavior {
  /// Called after a registration was added, before its scope and closures are set.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - type: The registered type: the service type, or an additional type that it implements.
  ///   - entry: The registration.
  ///   - name: The registered name.
  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?)
}
