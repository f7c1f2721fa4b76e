// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerVerification

/// A wrapper that a container makes.
protocol InstanceWrapper: ServiceWrapper {
  /// Makes the wrapper.
  ///
  /// - Parameters:
  ///   - factory: Gives an instance, in a graph if there is one to be joined; `nil` if nothing is registered.
  ///   - container: Who resolves it.
  /// - Returns: The wrapper, or `nil` if it cannot do without a registration.
  static func wrap(_ factory: ((GraphIdentifier?) -> Any?)?, in container: Container) -> Any?
}

extension Optional: InstanceWrapper {
  static func wrap(_ factory: ((GraphIdentifier?) -> Any?)?, in container: Container) -> Any? {
    .some(factory?(nil).flatMap { $0 as? Wrapped } as Any)
  }
}
