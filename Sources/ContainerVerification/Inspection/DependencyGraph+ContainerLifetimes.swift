// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
internal import ContainerEngine

extension DependencyGraph.Lifetime {
  /// Once in each object graph that a container builds.
  public static var graph: DependencyGraph.Lifetime { DependencyGraph.Lifetime("graph") }
  /// As a container's own object scope keeps it.
  public static var custom: DependencyGraph.Lifetime { DependencyGraph.Lifetime("custom") }
}
