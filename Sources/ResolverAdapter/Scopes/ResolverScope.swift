// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A policy by which resolvers cache the instances of registrations; this base class caches nothing.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache()
/// }
/// Resolver.main.register { Cart() }.scope(.session)
/// ```
///
/// A scope has a cache for each resolver, with the service and name as the key, so a service that is registered again
/// in the same resolver and scope keeps its instance. ``reset()`` empties the caches of all resolvers. Scopes are
/// compared by identity. It is `Sendable` and can be used on any thread.
public class ResolverScope: ResolverScopeType, @unchecked Sendable {
  // SAFETY: all mutable state is guarded by locks, here and in the subclasses, all of which are in this module.

  /// Caches the first instance for the life of the resolver.
  public static let application = ResolverScopeCache("application")
  /// Caches the first instance until the scope is reset.
  public static let cached = ResolverScopeCache("cached")
  /// Caches the first instance for each resolving resolver, in its ``Resolver/cache``.
  public static let container = ResolverScopeContainer()
  /// Caches an object during the outermost resolution of a service in this scope.
  public static let graph = ResolverScopeGraph()
  /// Caches an object weakly.
  public static let shared = ResolverScopeShare()
  /// Caches nothing.
  public static let unique = ResolverScope()

  /// Whether all resolvers share a scope's instance of a service and name, as in Resolver; initially `false`.
  ///
  /// Applies to registrations whose scope is set afterwards. The `graph` scope is not affected, since its objects
  /// always belong to their registrations. You can set it on any thread.
  public static var sharesInstancesAmongResolvers: Bool {
    get { sharing.value }
    set { sharing.value = newValue }
  }

  private static let sharing = LockedValue(false)

  /// The instances that a scope caches.
  enum Caching {
    case nothing
    case strongly
    case weakly
  }

  /// The name of the scope, for messages.
  let name: String
  let caching: Caching
  private let tables = LockedValue<[ObjectIdentifier: CacheTable]>([:])
  /// The common table of all resolvers.
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

  /// Releases the cached instances in all resolvers.
  public func reset() {
    CacheTable.releaseInstances(Array(tables.value.values) + [common])
  }

  /// Returns the lifetime of a registration's instances.
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
        CacheTableStorage(common, key, isWeak: caching == .weakly)
      }
    }
    return Lifetime(kind, name, scope: self) { [unowned self, weak resolver] in
      resolver.map { self.table(of: $0).entry(key) }
    }
  }

  /// Returns a registration's cached instance, or creates one.
  final func cachedInstance<Service>(
    of registration: ResolverRegistration<Service>, for resolver: Resolver, _ args: Any?
  ) -> Service? {
    let (table, key) = (tableInUse(of: resolver), registration.cacheKey)
    // NB: The first condition matters, since every cast to an optional service succeeds.
    if let instance = table.instance(key), let service = instance as? Service { return service }
    guard let newInstance = registration.instantiate(resolver: resolver, args: args) else { return nil }
    return table.cache(newInstance, key, isWeak: caching == .weakly).0 as? Service
  }

  /// Returns the table of a resolver, or the common table.
  final func tableInUse(of resolver: Resolver) -> CacheTable {
    Self.sharesInstancesAmongResolvers ? common : table(of: resolver)
  }

  private func table(of resolver: Resolver) -> CacheTable {
    let (table, isNew) = tables.withLock { tables in
      if let table = tables.value[ObjectIdentifier(resolver)] { return (table, false) }
      let table = CacheTable()
      tables.value[ObjectIdentifier(resolver)] = table
      return (table, true)
    }
    if isNew { resolver.recordCache(in: self) }
    return table
  }

  /// Removes the table of a resolver that is deinitialized.
  final func removeTable(of resolver: ObjectIdentifier) {
    let removed = tables.withLock { $0.value.removeValue(forKey: resolver) }
    withExtendedLifetime(removed) {}
  }
}

/// Resolver's other name for the scope that caches nothing.
public typealias ResolverScopeUnique = ResolverScope
