// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerVerification

extension Container {
  /// Returns the registrations in the order in which they can move to assemblies.
  ///
  /// A dry run finds what each of them needs, as for ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  /// `composure-tool migrate plan` replaces the report, and `composure-tool migrate apply` moves registrations.
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Asks for what the application asks for itself.
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
