// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

extension InspectableContainer {
  /// Returns the dependencies between the registrations that are visible to the container.
  ///
  /// Each registration is a node, whose `member` is the service with its name and arguments. Members of assemblies that
  /// registrations depend on are nodes too, as in `DependencyGraph.record`. The graph is recorded by a dry run; see
  /// ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  ///
  /// - Parameters:
  ///   - mode: The factories to run.
  ///   - samples: Arguments for factories with arguments.
  ///   - isolation: The caller's actor. On the main actor, the factories of the main actor run too.
  ///   - entryPoints: Resolves the services that the application resolves itself; they come first in the graph.
  /// - Returns: The graph. Factories that could not run have no edges.
  @_optimize(none)
  public func dependencyGraph(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> DependencyGraph {
    let analysis = DependencyAnalysis(of: inspection)
    analysis.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return analysis.graph
  }
}
