// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerVerification

extension Container {
  /// What is still registered, and how it moves to assemblies: one service after the other, with a build that works after each.
  ///
  /// What registrations need is seen by a dry run, as for ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  /// Bodies of factories are taken from the source, if that is on the machine, with members in the place of resolutions.
  ///
  /// ```swift
  /// print(container.migrationReport())
  /// print(container.migrationReport().registrations[0].factory!)
  /// ```
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Asks for what the application asks for itself.
  /// - Returns: The report.
  public func migrationReport(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> MigrationReport {
    let analysis = DependencyAnalysis(of: inspection)
    analysis.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return MigrationReport(analysis)
  }
}
