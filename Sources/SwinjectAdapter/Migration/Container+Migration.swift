// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerVerification

extension Container {
  /// Returns the registrations in the order in which you can move them to assemblies.
  ///
  /// A dry run finds the dependencies of each, as in
  /// ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``. `composure-tool migrate plan` replaces
  /// the report, and `composure-tool migrate apply` moves registrations.
  ///
  /// - Parameters:
  ///   - mode: The factories to run.
  ///   - samples: Arguments for factories that have parameters.
  ///   - isolation: The caller's actor. On the main actor, main-actor factories run as well.
  ///   - entryPoints: Resolves the services that the application itself resolves.
  /// - Returns: The report.
  @available(*, deprecated, message: "use 'composure-tool migrate plan', which reads the code")
  public func migrationReport(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> MigrationReport {
    let analysis = DependencyAnalysis(of: inspection)
    analysis.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return MigrationReport(analysis)
  }
}
