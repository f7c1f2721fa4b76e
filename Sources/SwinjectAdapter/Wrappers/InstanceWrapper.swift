// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerVerification

/// A wrapper that a container creates.
protocol InstanceWrapper: ServiceWrapper {
  /// Creates the wrapper.
  ///
  /// - Parameters:
  ///   - factory: Returns an instance, as part of the given graph, if any; `nil` if the service is not registered.
  ///   - registration: The registration, which may be forwarded to the wrapped type.
  ///   - container: The resolving container.
  /// - Returns: The wrapper, or `nil` if it requires a registration.
  static func wrap(
    _ factory: ((GraphIdentifier?) -> Any?)?, of registration: Registration?, in container: Container
  ) -> Any?
}

extension Optional: InstanceWrapper {
  static func wrap(
    _ factory: ((GraphIdentifier?) -> Any?)?, of registration: Registration?, in container: Container
  ) -> Any? {
    .some(factory?(nil).flatMap { $0 as? Wrapped } as Any)
  }
}
