// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// How long resolvers keep the instances of registrations; this one keeps nothing.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache()
/// }
/// Resolver.main.register { Cart() }.scope(.session)
/// ```
///
/// What a scope keeps belongs to the resolver that registered the service. ``reset()`` drops it in all resolvers. Compared by
/// identity. `Sendable`: it can be used from any thread.
public class ResolverScope: ResolverScopeType, @unchecked Sendable {
  // SAFETY: everything that changes is guarded, here and in the subclasses, which are all of this module.

  /// Keeps the first instance for the life of the resolver.
  public static let application = ResolverScopeCache("application")
  /// Keeps the first instance until the scope is reset.
  public static let cached = ResolverScopeCache("cached")
  /// Keeps the first instance for each resolver that is asked, in its ``Resolver/cache``.
  public static let container = ResolverScopeContainer()
  /// Keeps an object while the outermost resolution lasts.
  public static let graph = ResolverScopeGraph()
  /// Keeps an object as long as somebody else holds it.
  public static let shared = ResolverScopeShare()
  /// Keeps nothing.
  public static let unique = ResolverScope()

  /// Whether all resolvers share what the scopes keep of a service and name, as Resolver's do; `false` at first.
  ///
  /// Counts for registrations that choose their scope afterwards. The `graph` scope is not meant: its objects belong to their
  /// registrations in any case. To be set from any thread.
  public static var sharesInstancesAmongResolvers: Bool {
    get { sharing.value }
    set { sharing.value = newValue }
  }

  private static let sharing = Guarded(false)

  /// The name of the scope, for messages.
  let name: String
  /// What is kept by service and name, for several resolvers or for one that is asked.
  let instances: InstanceCache
  private let tracked = Guarded(TrackedRegistrations())

  /// Makes a scope that keeps nothing.
  public convenience init() {
    self.init("unique")
  }

  init(_ name: String, keepsWeakly: Bool = false) {
    self.name = name
    instances = InstanceCache(isWeak: keepsWeakly)
  }

  /// Gives a new instance of a registration.
  public func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args)
  }

  /// Drops what is kept, in all resolvers.
  public func reset() {
    for registration in tracked.withLock({ $0.value.all }) { registration.reset() }
    instances.drop()
  }

  /// How the instances of a registration are kept.
  ///
  /// - Parameter key: What tells the service and its name.
  func lifetime(_ key: String) -> Lifetime { Lifetime(.transient, name, scope: self) }

  /// A lifetime of the engine's, unless instances are shared among resolvers.
  final func lifetime(_ key: String, _ kind: Lifetime.Kind) -> Lifetime {
    guard Self.sharesInstancesAmongResolvers else { return Lifetime(kind, name, scope: self) }
    return Lifetime(name, scope: self) { [instances] in KeyedStorage(key) { _ in instances } }
  }

  /// Remembers a registration whose instances are dropped when the scope is reset.
  func keepTrack(of registration: Registration) {
    tracked.withLock { $0.value.add(registration) }
  }
}

/// Resolver's other name of the scope that keeps nothing.
public typealias ResolverScopeUnique = ResolverScope
