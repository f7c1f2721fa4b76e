// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Registration {
  /// How instances are kept, from the first use on.
  enum Storage: @unchecked Sendable {
    // SAFETY: a custom storage is used from any thread, as its documentation says.

    case transient
    case graph
    case container(CacheEntry)
    case weak(CacheEntry)
    case custom(any CustomStorage)

    init(_ lifetime: Lifetime) {
      switch lifetime.kind {
      case .transient: self = .transient
      case .graph: self = .graph
      case .container: self = .container(lifetime.makeCacheEntry() ?? CacheEntry(isShared: false))
      case .weak: self = .weak(lifetime.makeCacheEntry() ?? CacheEntry(isShared: false))
      case .custom: self = .custom(lifetime.makeStorage())
      }
    }

    /// The entry of a scope that keeps an instance for the container.
    var cacheEntry: CacheEntry? {
      switch self {
      case .container(let entry), .weak(let entry): entry
      case .transient, .graph, .custom: nil
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
