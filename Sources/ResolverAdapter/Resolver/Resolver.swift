// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerEngine

/// A container with the API of Resolver 1.5, for migrating to typed assemblies one service at a time.
///
/// ```swift
/// extension Resolver: ResolverRegistering {
///   public static func registerAllServices() {
///     register { XYZService() }
///     register { XYZViewModel(service: resolve()) }
///   }
/// }
/// let model: XYZViewModel = Resolver.resolve()
/// ```
///
/// A registration is identified by the service type and the name. If a service is not registered, the lookup continues
/// in the children, in the order of addition, and in their descendants.
///
/// Unlike in Resolver, a scope's cached instances belong to the resolver that registered the service rather than to the
/// process, unless ``ResolverScope/sharesInstancesAmongResolvers`` is set. It is `Sendable` and can be used on any
/// thread, and no lock is held while a factory runs. A service in the `application`, `cached` or `shared` scope is
/// created once even if several threads resolve it. A circular dependency ends the process with a message that contains
/// its path.
public final class Resolver: @unchecked Sendable {
  // SAFETY: everything is constant or guarded by a lock; the header documents its own access.

  let registry: Registry
  @usableFromInline let header: ContainerHeader
  private let currentCache: LockedValue<ResolverScope>
  /// The scopes with a cache for this resolver.
  private let scopes = LockedValue(WeakReferences<ResolverScope>())

  /// Creates a resolver.
  ///
  /// - Parameter child: The resolver to search for services that are not registered here.
  public init(child: Resolver? = nil) {
    registry = Registry(.resolver, group: Self.group)
    header = registry.header
    currentCache = LockedValue(ResolverScopeCache())
    registry.reference = ContainerReference(self)
    if let child { add(child: child) }
  }

  deinit {
    for scope in scopes.value.all { scope.removeTable(of: ObjectIdentifier(self)) }
  }

  /// Creates a resolver with a child, with the label before Resolver 1.4.3.
  @available(swift, deprecated: 5.0, renamed: "init(child:)")
  public convenience init(parent: Resolver) {
    self.init(child: parent)
  }

  /// Adds a resolver to search for services that neither this resolver nor its earlier children have.
  ///
  /// The child cannot be removed, and this resolver retains it. Resolvers may be children of each other, even if two
  /// threads add them at the same time: a lookup searches each of them once.
  public func add(child: Resolver) {
    registry.addOther(child.registry, holding: child)
  }

  /// The scope in which the `container` scope caches instances for this resolver; initially a ``ResolverScopeCache``.
  ///
  /// Nothing is cached if it is set to `unique` or `graph`. You can set it on any thread.
  public var cache: ResolverScope {
    get { currentCache.value }
    set { currentCache.value = newValue }
  }

  /// The registry that joins all resolvers' graphs: `resolve()` without a resolver uses ``root``, even in another
  /// resolver's factory.
  private static let group = Registry(.resolver, graphsEndEarly: true)

  /// Records that a scope has a cache for this resolver, which is removed with the resolver.
  func recordCache(in scope: ResolverScope) {
    let released = scopes.withLock { $0.value.add(scope) }
    withExtendedLifetime(released) {}
  }

  /// Sets whether resolutions must take the slow path, since services may have to be registered first.
  static func watch(_ isWatching: Bool) {
    isWatching ? group.beginWatching() : group.endWatching()
  }
}
