// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
internal import ContainerEngine

extension DependencyGraph.Lifetime {
  /// One instance per object graph of a container.
  public static var graph: DependencyGraph.Lifetime { DependencyGraph.Lifetime("graph") }
  /// The lifetime of a custom object scope.
  public static var custom: DependencyGraph.Lifetime { DependencyGraph.Lifetime("custom") }
}
