// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that stands for a service that is registered itself: optional, later, or again and again.
package protocol ServiceWrapper {
  /// The service.
  static var wrappedType: Any.Type { get }

  /// When the service is resolved.
  static var mode: ServiceWrapperMode { get }
}

/// When a wrapper resolves what it stands for.
package enum ServiceWrapperMode: Sendable {
  /// When it is made, if it can be.
  case atOnce
  /// When it is read first.
  case kept
  /// Whenever it is read.
  case each
}

extension Optional: ServiceWrapper {
  package static var mode: ServiceWrapperMode { .atOnce }

  package static var wrappedType: Any.Type { Wrapped.self }
}
