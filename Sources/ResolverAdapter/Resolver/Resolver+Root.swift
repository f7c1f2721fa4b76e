// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives
internal import ContainerEngine

extension Resolver {
  /// The resolvers that the process asks by default.
  private struct Defaults {
    var main: Resolver
    var root: Resolver
    var scope: ResolverScope = .graph

    init() {
      main = Resolver()
      root = main
    }
  }

  private static let defaults = Guarded(Defaults())

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
    get { defaults.withLock(publish) }
    set {
      let former = defaults.withLock { defaults in
        defer {
          defaults.value.root = newValue
          _ = publish(&defaults)
        }
        return defaults.value.root
      }
      // Other threads may have found it, and not have begun to hold it.
      Retired.shared.add { withExtendedLifetime(former) {} }
    }
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

  /// Lets resolutions without a resolver find the root without a lock.
  private static func publish(_ defaults: inout Guarded<Defaults>.Cell) -> Resolver {
    composure_set_root_core(defaults.value.root.core)
    return defaults.value.root
  }
}
