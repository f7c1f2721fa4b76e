// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerPrimitives
internal import ContainerEngine

/// A runtime container with the interface of Resolver 1.5, for code that moves to typed assemblies one service at a time.
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
/// A registration is known by the service type and the name. Services that are not found are looked up in the children, in the
/// order in which they were added, and in theirs.
///
/// Unlike in Resolver, what a scope caches belongs to the resolver that registered the service and not to the process, unless
/// ``ResolverScope/sharesInstancesAmongResolvers`` is set. `Sendable`: it can be used from any thread, and no lock is held
/// while a factory runs. A service in the `application`, `cached` or `shared` scope is made once also when several threads ask
/// for it. A service that comes back to itself ends the process with the services on the way.
public final class Resolver: @unchecked Sendable {
  // SAFETY: everything is constant or guarded; the core says itself how it is changed.

  let registry: Registry
  @usableFromInline let core: UnsafeMutablePointer<composure_container>
  private let currentCache: Guarded<ResolverScope>
  /// The scopes that have a cache for this resolver.
  private let scopes = Guarded(WeakReferences<ResolverScope>())

  /// Creates a resolver.
  ///
  /// - Parameter child: Where services are looked up that are not registered here.
  public init(child: Resolver? = nil) {
    registry = Registry(.resolver, group: Self.group)
    core = registry.core
    currentCache = Guarded(ResolverScopeCache())
    registry.reference = Unmanaged.passUnretained(self).toOpaque()
    if let child { add(child: child) }
  }

  deinit {
    for scope in scopes.value.all { scope.removeTable(of: ObjectIdentifier(self)) }
  }

  /// Creates a resolver that looks services up in another one, as the name was before Resolver 1.4.3.
  @available(swift, deprecated: 5.0, renamed: "init(child:)")
  public convenience init(parent: Resolver) {
    self.init(child: parent)
  }

  /// Adds a resolver in which services are looked up that are found neither here nor in the children before it.
  ///
  /// The child cannot be removed, and this resolver holds it. Resolvers may be children of each other, also if two threads add them
  /// at the same time: a lookup searches each of them once.
  public func add(child: Resolver) {
    registry.addOther(child.registry, holding: child)
  }

  /// The scope in which the `container` scope caches instances for this resolver; a ``ResolverScopeCache`` at first.
  ///
  /// Nothing is cached if it is set to `unique` or `graph`. Can be set from any thread.
  public var cache: ResolverScope {
    get { currentCache.value }
    set { currentCache.value = newValue }
  }

  /// The registry that all resolvers build graphs together with: `resolve()` without a resolver goes to ``root``, whichever
  /// resolver is making something.
  private static let group = Registry(.resolver)

  /// Records that a scope has a cache for this resolver, which ends with the resolver.
  func noteCache(in scope: ResolverScope) {
    let released = scopes.withLock { $0.value.add(scope) }
    withExtendedLifetime(released) {}
  }

  /// Whether resolutions have to take the long way, since services may have to be registered first.
  static func watch(_ isWatching: Bool) {
    isWatching ? composure_container_watch_began(group.core) : composure_container_watch_ended(group.core)
  }
}
