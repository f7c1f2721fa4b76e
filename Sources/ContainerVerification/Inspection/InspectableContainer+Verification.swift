// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension InspectableContainer {
  /// Returns the problems of the registrations that the container sees, its own and its parents'.
  ///
  /// What an initializer takes is known, where the adapter registers those. A closure is run once to see what it resolves; a transient
  /// one for each caller, up to sixteen times. The dry run is one object graph, in which scopes share what they create, and of which
  /// neither the container nor the scopes of assemblies keep anything. Factories run for real, including their side effects. Of two
  /// branches, only the one that is taken is seen.
  ///
  /// An error is a certain defect: a factory that cannot finish without a service, a lost registration, a cycle without an end, a
  /// singleton that holds a service of a custom scope or of a child. A lookup that returns nothing to a factory that continues is a
  /// warning, and so is a transient service in a singleton. Factories that cannot finish because of a problem are part of that problem;
  /// see ``VerificationReport/Problem/consequences``.
  ///
  /// Factories run on the calling thread. One that traps ends the process, and with one that never returns the verification never
  /// ends; `verifyInChildProcess` of `VerificationTestSupport` reports both. Each factory is named on standard error before it runs, unless
  /// the environment variable `COMPOSURE_VERIFICATION_LOG` is `0`, and so is the reason before a lookup returns nothing. Factories
  /// that are registered for the main actor are run if the caller is there, and are reported as not checked otherwise.
  ///
  /// ```swift
  /// func testContainerIsComplete() throws { try container.verify() }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some. Without them they are reported as not checked, unless another
  ///     factory passes them arguments.
  ///   - file: Leave these to their defaults, or pass your caller's on: they are the place of entry points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Resolves what the application resolves itself: `{ _ = app.window }`. It is run as part of the dry run, on the
  ///     main actor if the caller is there. With it, what neither it nor any factory that it leads to resolves is reported as
  ///     ``VerificationReport/Kind/unused``, provided that all of them were seen: that the factories that take arguments have samples,
  ///     that factories finish, and that nothing was resolved before. Otherwise, and without entry points, the report says that the use
  ///     is unknown, and what was not seen.
  /// - Returns: The report.
  /// - Complexity: O(*n*) in the number of registrations and of what they ask for, besides what the factories take.
  public func verificationReport(
    _ mode: VerificationMode = .dryRun, samples: [SampleArguments] = [],
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> VerificationReport {
    let analysis = DependencyAnalysis(of: inspection)
    analysis.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return VerificationReport(analysis, askedAt: SourceLocation(file, line, column))
  }

  /// Throws the report if there is an error among the problems of the registrations that the container sees.
  ///
  /// See ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some.
  ///   - exceptions: Kinds of problems to accept. Prefer exceptions for single findings, as
  ///     ``VerificationException``.
  ///   - file: Leave these to their defaults, or pass your caller's on: they are the place of entry points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Asks for what the application asks for itself.
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

  /// Throws the report if there is an error among the problems of the registrations that the container sees, apart from those
  /// that exceptions match.
  ///
  /// ```swift
  /// try container.verify(except: [
  ///   VerificationException(.captive, service: Session.self, holder: Cache.self)
  /// ])
  /// ```
  ///
  /// If it does not throw, an exception that matches no problem is written to standard error as a warning.
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some.
  ///   - exceptions: The problems to accept.
  ///   - file: Leave these to their defaults, or pass your caller's on: they are the place of entry points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Resolves what the application resolves itself.
  /// - Throws: The report without what exceptions match, if an error is left. See ``VerificationReport/excluding(_:)``.
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
