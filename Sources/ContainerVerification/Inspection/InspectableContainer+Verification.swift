// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension InspectableContainer {
  /// Returns the problems of the registrations that are visible to the container, its own and its parents'.
  ///
  /// If an adapter registers an initializer, the types of its parameters are known. A closure runs once so that its
  /// lookups can be recorded; a transient one runs for each caller, up to sixteen times. The dry run is one object
  /// graph, in which scopes share their instances; neither the container nor the assemblies' scopes cache them.
  /// Factories run, including their side effects. A branch that is not taken is not checked.
  ///
  /// An error is a definite defect: a factory that cannot finish without a service, a lost registration, an endless
  /// cycle, a singleton that holds a service of a custom scope or of a child. A failed lookup after which the factory
  /// continues is a warning, as is a transient service in a singleton. Factories that cannot finish because of a
  /// problem are part of that problem; see ``VerificationReport/Problem/consequences``.
  ///
  /// Factories run on the calling thread. One that traps ends the process, and one that never returns blocks the
  /// verification; `verifyInChildProcess` of `VerificationTestSupport` reports both. Standard error names each factory
  /// before it runs, and each failed lookup, unless the environment variable `COMPOSURE_VERIFICATION_LOG` is `0`.
  /// Factories of the main actor are run if the caller is on it, and are reported as not checked otherwise.
  ///
  /// ```swift
  /// func testContainerIsComplete() throws { try container.verify() }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: The factories to run.
  ///   - samples: Arguments for factories with arguments. Without them, such factories are reported as not checked,
  ///     unless another factory passes them arguments.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the entry
  ///     points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor. On the main actor, the factories of the main actor run too.
  ///   - entryPoints: Resolves the services that the application resolves itself: `{ _ = app.window }`. It is part of
  ///     the dry run, and runs on the main actor if the caller is on it. With entry points, a registration that neither
  ///     they nor any of their dependencies resolve is reported as ``VerificationReport/Kind/unused``, provided that
  ///     all lookups were seen: factories with arguments have samples, all factories finish, and nothing was resolved
  ///     before. Otherwise, and without entry points, the report contains the reason why the use is unknown.
  /// - Returns: The report.
  /// - Complexity: O(*n*) in the number of registrations and lookups, plus the time of the factories.
  public func verificationReport(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> VerificationReport {
    let analysis = DependencyAnalysis(of: inspection)
    analysis.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return VerificationReport(analysis, at: SourceLocation(file, line, column))
  }

  /// Throws the report if the registrations that are visible to the container have an error.
  ///
  /// See ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  ///
  /// - Parameters:
  ///   - mode: The factories to run.
  ///   - samples: Arguments for factories with arguments.
  ///   - exceptions: Kinds of problems to accept. Prefer exceptions for single findings; see ``VerificationException``.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the entry
  ///     points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor. On the main actor, the factories of the main actor run too.
  ///   - entryPoints: Resolves the services that the application resolves itself.
  /// - Throws: The report, if there is an error among its problems.
  public func verify(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    except exceptions: Set<VerificationReport.Kind> = [],
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) throws(VerificationReport) {
    let report = verificationReport(
      mode, samples: samples, file: file, line: line, column: column, isolation: isolation, entryPoints: entryPoints)
    if report.errors.contains(where: { !exceptions.contains($0.kind) }) { throw report }
  }

  /// Throws the report if the registrations that are visible to the container have an error that no exception accepts.
  ///
  /// ```swift
  /// try container.verify(except: [
  ///   VerificationException(.captive, service: Session.self, holder: Cache.self)
  /// ])
  /// ```
  ///
  /// If it does not throw, a warning on standard error names each exception that matches no problem.
  ///
  /// - Parameters:
  ///   - mode: The factories to run.
  ///   - samples: Arguments for factories with arguments.
  ///   - exceptions: The problems to accept.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the entry
  ///     points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor. On the main actor, the factories of the main actor run too.
  ///   - entryPoints: Resolves the services that the application resolves itself.
  /// - Throws: The report without the accepted problems, if it contains an error. See
  ///   ``VerificationReport/excluding(_:)``.
  public func verify(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    except exceptions: [VerificationException],
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) throws(VerificationReport) {
    let report = verificationReport(
      mode, samples: samples, file: file, line: line, column: column, isolation: isolation, entryPoints: entryPoints
    ).excluding(exceptions)
    guard report.errors.isEmpty else { throw report }
    for problem in report.problems where problem.isStaleException {
      StandardError.write(problem.description)
    }
  }
}
