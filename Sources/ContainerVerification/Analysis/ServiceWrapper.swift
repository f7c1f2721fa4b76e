// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that wraps a registered service: optional, lazy, or a provider.
package protocol ServiceWrapper {
  /// The service.
  static var wrappedType: Any.Type { get }

  /// The time at which the service is resolved.
  static var mode: ServiceWrapperMode { get }
}

/// The time at which a wrapper resolves its service.
package enum ServiceWrapperMode: Sendable {
  /// When the wrapper is created, if the service is registered.
  case atOnce
  /// On the first access.
  case cached
  /// On each access.
  case each
}

extension Optional: ServiceWrapper {
  package static var mode: ServiceWrapperMode { .atOnce }

  package static var wrappedType: Any.Type { Wrapped.self }
}
