// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The lifetime of a registration's instances.
///
/// A class, since registrations share lifetimes that do not depend on the registration.
package final class Lifetime: @unchecked Sendable {
  // SAFETY: all properties are constant; the storage factory may be called on any thread, as each adapter documents.

  package enum Kind: Sendable {
    /// Instances are not cached.
    case transient
    /// An object is cached while a graph is built.
    case graph
    /// The first instance is cached for as long as the registration exists.
    case container
    /// An object is cached weakly.
    case weak
    /// A storage of the adapter or the user caches the instances.
    case custom
  }

  package let kind: Kind
  /// The adapter's scope, which is compared by identity.
  package let scope: AnyObject?
  /// The name of the scope, for messages.
  package let name: String
  /// Whether a graph shares values as well as objects.
  let sharesValues: Bool
  private let storageFactory: (() -> any CustomStorage)?
  private let cacheEntryFactory: (() -> CacheEntry?)?

  /// Creates a lifetime of any kind but ``Kind/custom``.
  ///
  /// - Parameter cacheEntry: Returns the entry of the registration's key at the first use, if the instance outlives the
  ///   registration. It is used only for the kinds `container` and `weak`.
  package init(
    _ kind: Kind, _ name: String, scope: AnyObject? = nil, sharesValues: Bool = false,
    cacheEntry: (() -> CacheEntry?)? = nil
  ) {
    self.kind = kind
    self.sharesValues = sharesValues
    self.name = name
    self.scope = scope
    storageFactory = nil
    cacheEntryFactory = cacheEntry
  }

  /// Creates a lifetime of the kind ``Kind/custom``.
  package init(_ name: String, scope: AnyObject?, storage: @escaping () -> any CustomStorage) {
    kind = .custom
    sharesValues = false
    self.name = name
    self.scope = scope
    storageFactory = storage
    cacheEntryFactory = nil
  }

  func makeCacheEntry() -> CacheEntry? { cacheEntryFactory?() }

  func makeStorage() -> any CustomStorage {
    guard let storageFactory else { preconditionFailure("a custom lifetime has a storage") }
    return storageFactory()
  }
}

/// A cache for the instances of a registration with a custom policy. It may be used on any thread.
package protocol CustomStorage: AnyObject {
  /// Returns the cached instance for the resolving container, if any.
  func instance(for registry: Registry) -> Any?
  /// Caches an instance, unless one is cached already.
  ///
  /// - Returns: The cached instance, and whether it is the given one.
  func cache(_ newInstance: Any, for registry: Registry) -> (Any, isNew: Bool)
  /// Releases the cached instances.
  func releaseInstances()
  /// Called when a graph of the container has been built.
  func graphHasEnded()
}
