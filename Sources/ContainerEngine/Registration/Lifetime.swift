// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How long the instances of a registration are kept.
///
/// A class: each registration refers to one, and lifetimes that need nothing of the registration are shared.
package final class Lifetime: @unchecked Sendable {
  // SAFETY: everything is constant; the storage factory is called from any thread, as each adapter's documentation says.

  package enum Kind: Sendable {
    /// Nothing is kept.
    case transient
    /// An object is kept while one graph is built.
    case graph
    /// The first instance is kept, for as long as the registration is there.
    case container
    /// An object is kept as long as somebody else holds it.
    case weak
    /// A storage of the adapter's own, or of the user's, keeps what it likes.
    case custom
  }

  package let kind: Kind
  /// The scope as the adapter knows it, which is compared by identity.
  package let scope: AnyObject?
  /// The name of the scope, for messages.
  package let name: String
  /// Whether a graph shares values as well as objects.
  let sharesValues: Bool
  private let storageFactory: (() -> any CustomStorage)?
  private let cacheEntryFactory: (() -> CacheEntry?)?

  /// Creates a lifetime of any kind but ``Kind/custom``.
  ///
  /// - Parameter cacheEntry: Returns the entry of the registration's key, at the first use, if the instance outlives the
  ///   registration; for the kinds `container` and `weak`.
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

  /// A lifetime of the kind ``Kind/custom``.
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

/// Keeps the instances of one registration, in a way that the engine does not know. It is used from any thread.
package protocol CustomStorage: AnyObject {
  /// The instance that is kept for the container that is asked, if any.
  func instance(for registry: Registry) -> Any?
  /// Keeps an instance that was made, unless there is one by now.
  ///
  /// - Returns: The instance that counts, and whether it is the one that was made.
  func keep(_ made: Any, for registry: Registry) -> (Any, isNew: Bool)
  /// Drops what is kept.
  func drop()
  /// Told that a graph of the container has been built.
  func graphHasEnded()
}
