// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Registration {
  /// A registration's storage, fixed at the first use.
  enum Storage: @unchecked Sendable {
    // SAFETY: a custom storage may be used on any thread, as its protocol documents.

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

    /// The cache entry of a scope that caches an instance.
    var cacheEntry: CacheEntry? {
      switch self {
      case .container(let entry), .weak(let entry): entry
      case .transient, .graph, .custom: nil
      }
    }
  }

  /// The fastest path of a resolution that needs neither ``CustomStorage`` nor casts.
  enum ResolutionPath {
    case quick
    case cached
    case other
  }
}
