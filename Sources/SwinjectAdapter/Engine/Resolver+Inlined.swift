// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

/// Resolutions that are inlined into the clients' code: parameters of initializers, and operators.
///
/// NB: A client's own `resolver.resolve(Service.self)` calls the protocol's requirement, as with Swinject. An inlined
/// overload would change overload resolution for clients with their own overloads.
extension Resolver {
  /// Returns an instance of a service, or `nil` without a registration. Uses no dynamic dispatch if this is a
  /// container.
  @inlinable @inline(__always)
  func resolveInlined<Service>(_ serviceType: Service.Type) -> Service? {
    guard Self.self == Container.self else { return resolve(serviceType) }
    let instance = containerHeader.resolve(serviceType, name: nil)
    _fixLifetime(self)
    return instance
  }

  /// The header of the container. Requires that this is one.
  @inlinable @inline(__always)
  var containerHeader: ContainerHeader {
    // NB: A cast takes hundreds of instructions where the type is not known to the compiler.
    unsafe unsafeBitCast(self, to: Unmanaged<Container>.self)._withUnsafeGuaranteedRef { $0.header }
  }
}
