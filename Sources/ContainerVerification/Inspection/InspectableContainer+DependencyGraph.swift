// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

extension InspectableContainer {
  /// Who asks for whom among the registrations that the container sees.
  ///
  /// Each registration is a node, whose `member` is the service with its name and arguments. Members of assemblies that
  /// registrations lead to are nodes as in `DependencyGraph.record`. It is drawn by a dry run: see
  /// ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Asks for what the application asks for itself; what it asks for comes first.
  /// - Returns: The graph. What could not be run has no edges.
  public func dependencyGraph(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> DependencyGraph {
    let analysis = DependencyAnalysis(of: inspection)
    analysis.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return analysis.graph
  }
}
