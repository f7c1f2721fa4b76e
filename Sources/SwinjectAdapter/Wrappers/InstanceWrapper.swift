// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that stands for a service that is registered itself: optional, later, or again and again.
protocol InstanceWrapper {
  /// The service.
  static var wrappedType: Any.Type { get }

  /// When the service is resolved.
  static var mode: InstanceWrapperMode { get }

  /// Makes the wrapper.
  ///
  /// - Parameters:
  ///   - factory: Gives an instance, in a graph if there is one to be joined; `nil` if nothing is registered.
  ///   - container: Who resolves it.
  /// - Returns: The wrapper, or `nil` if it cannot do without a registration.
  static func wrap(_ factory: ((GraphIdentifier?) -> Any?)?, in container: Container) -> Any?
}

/// When a wrapper resolves what it stands for.
enum InstanceWrapperMode {
  /// When it is made, if it can be.
  case atOnce
  /// When it is read first.
  case kept
  /// Whenever it is read.
  case each
}

extension Optional: InstanceWrapper {
  static var mode: InstanceWrapperMode { .atOnce }

  static var wrappedType: Any.Type { Wrapped.self }

  static func wrap(_ factory: ((GraphIdentifier?) -> Any?)?, in container: Container) -> Any? {
    .some(factory?(nil).flatMap { $0 as? Wrapped } as Any)
  }
}
