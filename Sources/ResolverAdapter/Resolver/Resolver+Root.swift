// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerEngine

extension Resolver {
  /// The process's default resolvers and default scope.
  private struct Defaults {
    var main: Resolver
    var scope: ResolverScope = .graph
  }

  private static let defaults = LockedValue(Defaults(main: Root.first))

  /// The resolver of static `register` calls. You can set it on any thread.
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

  /// The resolver of static `resolve` and `optional` calls, and of property wrappers; initially ``main``. You can set
  /// it on any thread.
  public static var root: Resolver {
    get { Root.current.resolver }
    set { Root.current.resolver = newValue }
  }

  /// The scope of registrations that do not set one; initially `graph`. You can set it on any thread.
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

  /// Replaces ``main`` and ``root`` with an empty resolver. Services are registered again before the next resolution.
  ///
  /// The `application`, `cached` and `shared` scopes release their cached instances, in all resolvers.
  public static func reset() {
    let newResolver = Resolver()
    root = newResolver
    main = newResolver
    ResolverScope.application.reset()
    ResolverScope.cached.reset()
    ResolverScope.shared.reset()
    ServiceRegistering.shared.begin()
  }
}

/// The resolver that the process uses by default.
@usableFromInline
final class Root: @unchecked Sendable {
  // SAFETY: `current` and `lock` are constant, and `held` is accessed under the lock.

  @usableFromInline static let current = Root()
  /// The initial default resolver.
  static let first = Resolver()

  @usableFromInline let lock = Mutex()
  @usableFromInline var held = RootReference(Root.first)

  private init() {}

  /// The object that retains the resolver.
  @inlinable
  var reference: RootReference { lock.withLock { held } }

  /// The resolver. Setting it releases the previous one outside the lock.
  var resolver: Resolver {
    get { reference.resolver }
    set {
      let reference = RootReference(newValue)
      let previous = lock.withLock {
        defer { held = reference }
        return held
      }
      withExtendedLifetime(previous) {}
    }
  }
}

/// Retains a resolver for a lookup.
///
/// NB: Resolvers have weak references, so retaining and releasing one takes hundreds of instructions.
@usableFromInline
final class RootReference: Sendable {
  @usableFromInline let resolver: Resolver

  init(_ resolver: Resolver) {
    self.resolver = resolver
  }

  @inlinable
  var header: ContainerHeader { resolver.header }
}
