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

  private static let initial = Resolver()
  private static let defaults = LockedValue(Defaults(main: initial))
  @usableFromInline static let rootReference = LockedValue(RootReference(initial))

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
    get { rootReference.value.resolver }
    set { rootReference.value = RootReference(newValue) }
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

/// Retains the root during a lookup.
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
