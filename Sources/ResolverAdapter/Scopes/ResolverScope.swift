// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// How long resolvers cache the instances of registrations; this one caches nothing.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache()
/// }
/// Resolver.main.register { Cart() }.scope(.session)
/// ```
///
/// A scope has a cache for each resolver, and caches an instance there by its service and name: a service that is registered again
/// in the same resolver and scope keeps its instance. ``reset()`` empties the caches of all resolvers. Compared by identity.
/// `Sendable`: it can be used from any thread.
public class ResolverScope: ResolverScopeType, @unchecked Sendable {
  // SAFETY: everything that changes is guarded, here and in the subclasses, which are all of this module.

  /// Caches the first instance for the life of the resolver.
  public static let application = ResolverScopeCache("application")
  /// Caches the first instance until the scope is reset.
  public static let cached = ResolverScopeCache("cached")
  /// Caches the first instance for each resolver that is asked, in its ``Resolver/cache``.
  public static let container = ResolverScopeContainer()
  /// Caches an object while the outermost resolution lasts.
  public static let graph = ResolverScopeGraph()
  /// Caches an object as long as something else holds it.
  public static let shared = ResolverScopeShare()
  /// Caches nothing.
  public static let unique = ResolverScope()

  /// Whether all resolvers share what the scopes cache for a service and name, as Resolver's do; `false` at first.
  ///
  /// Applies to registrations that choose their scope afterwards. The `graph` scope is not affected: its objects belong to their
  /// registrations in any case. Can be set from any thread.
  public static var sharesInstancesAmongResolvers: Bool {
    get { sharing.value }
    set { sharing.value = newValue }
  }

  private static let sharing = Guarded(false)

  /// What a scope caches.
  enum Caching {
    case nothing
    case strongly
    case weakly
  }

  /// The name of the scope, for messages.
  let name: String
  let caching: Caching
  private let tables = Guarded<[ObjectIdentifier: CacheTable]>([:])
  /// The table of all resolvers.
  private let common = CacheTable()

  /// Creates a scope that caches nothing.
  public convenience init() {
    self.init("unique", .nothing)
  }

  init(_ name: String, _ caching: Caching) {
    self.name = name
    self.caching = caching
  }

  /// Returns a new instance of a registration.
  public func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args)
  }

  /// Releases what is cached, in all resolvers.
  public func reset() {
    CacheTable.drop(Array(tables.value.values) + [common])
  }

  /// How the instances of a registration are kept.
  ///
  /// - Parameters:
  ///   - key: The key of the service and its name.
  ///   - resolver: The resolver of the registration.
  func lifetime(_ key: String, in resolver: Resolver) -> Lifetime {
    let kind: Lifetime.Kind
    switch caching {
    case .nothing: return Lifetime(.transient, name, scope: self)
    case .strongly: kind = .container
    case .weakly: kind = .weak
    }
    guard !Self.sharesInstancesAmongResolvers else {
      return Lifetime(name, scope: self) { [common, caching] in
        CacheEntryStorage(common.entry(key) { CacheEntry() }, isWeak: caching == .weakly)
      }
    }
    return Lifetime(kind, name, scope: self) { [unowned self, weak resolver] in
      resolver.map { self.entry(key, of: $0) }
    }
  }

  /// Returns the instance that is cached for a registration, or creates one.
  final func cachedInstance<Service>(
    of registration: ResolverRegistration<Service>, for resolver: Resolver, _ args: Any?
  ) -> Service? {
    let entry = entryInUse(registration.cacheKey, of: resolver)
    if let service = entry.current as? Service { return service }
    guard let made = registration.instantiate(resolver: resolver, args: args) else { return nil }
    return entry.keep(made, isWeak: caching == .weakly).0 as? Service
  }

  /// The entry of a key in the table of a resolver, or in that of all resolvers.
  final func entryInUse(_ key: String, of resolver: Resolver) -> CacheEntry {
    Self.sharesInstancesAmongResolvers ? common.entry(key) { CacheEntry() } : entry(key, of: resolver)
  }

  private func entry(_ key: String, of resolver: Resolver) -> CacheEntry {
    table(of: resolver).entry(key) { CacheEntry() }
  }

  private func table(of resolver: Resolver) -> CacheTable {
    let (table, isNew) = tables.withLock { tables in
      if let table = tables.value[ObjectIdentifier(resolver)] { return (table, false) }
      let table = CacheTable()
      tables.value[ObjectIdentifier(resolver)] = table
      return (table, true)
    }
    if isNew { resolver.noteCache(in: self) }
    return table
  }

  /// Removes the table of a resolver that ends.
  final func removeTable(of resolver: ObjectIdentifier) {
    let removed = tables.withLock { $0.value.removeValue(forKey: resolver) }
    withExtendedLifetime(removed) {}
  }
}

/// Resolver's other name of the scope that caches nothing.
public typealias ResolverScopeUnique = ResolverScope
