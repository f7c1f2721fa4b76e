// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ComposurePrimitives
public import ContainerPrimitives
internal import ContainerEngine

extension Resolver {
  /// The resolvers that the process registers with by default, and the scope.
  private struct Defaults {
    var main: Resolver
    var scope: ResolverScope = .graph
  }

  private static let defaults = Guarded(Defaults(main: Root.first))

  /// The resolver with which static calls of `register` register. To be set from any thread.
  public static var main: Resolver {
    get { defaults.withLock { $0.value.main } }
    set {
      let previous = defaults.withLock { defaults in
        defer { defaults.value.main = newValue }
        return defaults.value.main
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// The resolver that static calls of `resolve` and `optional` ask, and property wrappers; ``main`` at first. To be set from
  /// any thread.
  public static var root: Resolver {
    get { Root.current.resolver }
    set { Root.current.resolver = newValue }
  }

  /// The scope of registrations that choose none; `graph` at first. To be set from any thread.
  public static var defaultScope: ResolverScope {
    get { defaults.withLock { $0.value.scope } }
    set {
      let previous = defaults.withLock { defaults in
        defer { defaults.value.scope = newValue }
        return defaults.value.scope
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// Begins anew, with an empty ``main`` that is the ``root``. Services are registered once more before anything is resolved.
  ///
  /// The `application`, `cached` and `shared` scopes drop what they keep, in all resolvers.
  public static func reset() {
    let fresh = Resolver()
    root = fresh
    main = fresh
    ResolverScope.application.reset()
    ResolverScope.cached.reset()
    ResolverScope.shared.reset()
    ServiceRegistering.shared.begin()
  }
}

/// The resolver that the process asks by default.
@usableFromInline
final class Root: @unchecked Sendable {
  // SAFETY: `current` and `lock` are constant, and `held` is accessed under the lock.

  @usableFromInline static let current = Root()
  /// The resolver that is the default at first.
  static let first = Resolver()

  @usableFromInline let lock: UnsafeMutablePointer<composure_mutex>
  @usableFromInline var held = RootReference(Root.first)

  private init() {
    lock = .allocate(capacity: 1)
    composure_mutex_init(lock)
  }

  /// What holds the resolver.
  @inlinable
  var reference: RootReference {
    composure_mutex_lock(lock)
    defer { composure_mutex_unlock(lock) }
    return held
  }

  /// The resolver. Setting it releases the previous one outside the lock.
  var resolver: Resolver {
    get { reference.resolver }
    set {
      let reference = RootReference(newValue)
      composure_mutex_lock(lock)
      let former = held
      held = reference
      composure_mutex_unlock(lock)
      withExtendedLifetime(former) {}
    }
  }
}

/// Holds a resolver for a lookup.
///
/// NB: There are weak references to resolvers, so that to retain and to release one takes hundreds of instructions.
@usableFromInline
final class RootReference: Sendable {
  @usableFromInline let resolver: Resolver

  init(_ resolver: Resolver) {
    self.resolver = resolver
  }

  @inlinable
  var core: UnsafeMutablePointer<composure_container> { resolver.core }
}
