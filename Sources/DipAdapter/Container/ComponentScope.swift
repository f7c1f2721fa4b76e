// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// How long a container keeps the instances of a definition.
///
/// A value: `Sendable`.
public enum ComponentScope: Sendable {
  /// Every resolution makes a new instance.
  case unique
  /// An instance is kept while one graph is built: during the outermost `resolve` and those inside it. Values are kept too.
  case shared
  /// The container keeps the first instance.
  case singleton
  /// As ``singleton``, and the instance is made by ``DependencyContainer/bootstrap()``.
  case eagerSingleton
  /// An object is kept as long as somebody else holds it.
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
