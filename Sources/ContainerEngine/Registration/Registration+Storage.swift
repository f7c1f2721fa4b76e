// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Registration {
  /// How instances are kept, from the first use on.
  enum Storage: @unchecked Sendable {
    // SAFETY: a custom storage is used from any thread, as its documentation says.

    case transient
    case graph
    case container
    case weak
    case custom(any CustomStorage)

    init(_ lifetime: Lifetime) {
      switch lifetime.kind {
      case .transient: self = .transient
      case .graph: self = .graph
      case .container: self = .container
      case .weak: self = .weak
      case .custom: self = .custom(lifetime.makeStorage())
      }
    }

    var isKeptByContainer: Bool {
      switch self {
      case .container, .weak: true
      case .transient, .graph, .custom: false
      }
    }
  }

  /// What a resolution can do without ``CustomStorage`` and without casts.
  enum Way {
    case quick
    case kept
    case other
  }
}
