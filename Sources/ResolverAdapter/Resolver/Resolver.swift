// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ComposurePrimitives
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
/// Unlike Resolver's, what a scope keeps belongs to the resolver that registered the service and not to the process, unless
/// ``ResolverScope/sharesInstancesAmongResolvers`` says so. `Sendable`: it can be used from any thread, and no lock is held
/// while a factory runs. A service in the `application`, `cached` or `shared` scope is made once also when several threads ask
/// for it. A service that comes back to itself ends the process with the services on the way.
public final class Resolver: @unchecked Sendable {
  // SAFETY: everything is constant or guarded; the core says itself how it is changed.

  let registry: Registry
  @usableFromInline let core: UnsafeMutablePointer<composure_core>
  private let currentCache: Guarded<ResolverScope>

  /// Makes a resolver.
  ///
  /// - Parameter child: Where services are looked up that are not registered here.
  public init(child: Resolver? = nil) {
    registry = Registry(.resolver, group: Self.group)
    core = registry.core
    currentCache = Guarded(ResolverScopeContainer())
    registry.reference = Unmanaged.passUnretained(self).toOpaque()
    if let child { add(child: child) }
  }

  /// Makes a resolver that looks services up in another one, as the name was before Resolver 1.4.3.
  @available(swift, deprecated: 5.0, renamed: "init(child:)")
  public convenience init(parent: Resolver) {
    self.init(child: parent)
  }

  /// Adds a resolver in which services are looked up that are found neither here nor in the children before it.
  ///
  /// Once it has been added, it stays.
  public func add(child: Resolver) {
    registry.addOther(child.registry, holding: child)
  }

  /// What the `container` scope keeps for this resolver.
  public var cache: ResolverScope {
    get { currentCache.value }
    set { currentCache.value = newValue }
  }

  /// The registry that all resolvers build graphs together with: `resolve()` without a resolver goes to ``root``, whichever
  /// resolver is making something.
  private static let group = Registry(.resolver)

  /// Whether resolutions have to take the long way, since services may have to be registered first.
  static func watch(_ isWatching: Bool) {
    isWatching ? composure_core_watch_began(group.core) : composure_core_watch_ended(group.core)
  }
}
