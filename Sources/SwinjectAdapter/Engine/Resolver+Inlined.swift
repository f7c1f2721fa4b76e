// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// Resolutions that this module writes into its clients' code: parameters of initializers, and operators.
///
/// NB: A client's own `resolver.resolve(Service.self)` calls the protocol's requirement, as it does with Swinject. An overload that
/// is inlined there, too, would be chosen in other cases than the requirement if the client has overloads of its own.
extension Resolver {
  /// Returns an instance of a service, or `nil` without a registration, without a dynamic call if this is a container.
  @inlinable @inline(__always)
  func resolveInlined<Service>(_ serviceType: Service.Type) -> Service? {
    guard Self.self == Container.self else { return resolve(serviceType) }
    let instance = containerCore.resolve(serviceType, name: nil)
    _fixLifetime(self)
    return instance
  }

  /// The core of the container that this is.
  @inlinable @inline(__always)
  var containerCore: UnsafeMutablePointer<composure_container> {
    unsafeBitCast(self, to: Unmanaged<Container>.self)._withUnsafeGuaranteedRef { $0.core }
  }
}
