// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The lifetime of a definition's instances in a container.
///
/// This is a `Sendable` value type.
public enum ComponentScope: Sendable {
  /// Every resolution creates a new instance.
  case unique
  /// An instance is cached while an object graph is built: during the outermost `resolve` and nested ones. Values are
  /// cached too.
  case shared
  /// The container caches the first instance.
  case singleton
  /// Like ``singleton``, but ``DependencyContainer/bootstrap()`` creates the instance.
  case eagerSingleton
  /// An object is cached weakly.
  case weakSingleton

  var lifetime: Lifetime {
    switch self {
    case .unique: Lifetime(.transient, "unique")
    case .shared: Lifetime(.graph, "shared", sharesValues: true)
    case .singleton: Lifetime(.container, "singleton")
    case .eagerSingleton: Lifetime(.container, "eagerSingleton")
    case .weakSingleton: Lifetime(.weak, "weakSingleton")
    }
  }
}
