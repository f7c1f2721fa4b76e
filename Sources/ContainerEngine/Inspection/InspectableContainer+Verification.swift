// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension InspectableContainer {
  /// Looks through the registrations that the container sees, its own and its parents', for what cannot work.
  ///
  /// What an initializer takes is known, where the adapter registers those. A closure is run once to see what it asks for; a transient one for
  /// each who asks, up to sixteen times. The dry run is one object graph, in which scopes share what they make, and of which
  /// neither the container nor the scopes of assemblies keep anything. What a closure does besides, it does: files are written, notifications are sent. Where it takes
  /// one of two ways, only that way is seen.
  ///
  /// Before `nil` is given for what is missing, that is written to standard error, so that a trap that follows is
  /// explained. A trap is reported, and does not end the process, unless a debugger or ``VerificationMode/dryRunOnCallingThread``
  /// keeps factories on the caller's thread.
  ///
  /// ```swift
  /// func testContainerIsComplete() throws { try container.verify() }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some. Without them they are reported as not checked, unless another
  ///     factory gives them arguments.
  ///   - file: Leave these to their defaults, or pass your caller's on: they are the place of entry points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Asks for what the application asks for itself: `{ _ = app.window }`. With it, everything that is
  ///     not needed for that is reported as unused; without it, only what needs nothing and is needed by nothing. It is run as
  ///     part of the dry run, on the main actor if the caller is there.
  /// - Returns: The report.
  /// - Complexity: O(*n*) in the number of registrations and of what they ask for, besides what the factories take.
  public func verificationReport(
    _ mode: VerificationMode = .dryRun(), samples: [SampleArguments] = [],
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) -> VerificationReport {
    let survey = Survey(of: inspection)
    survey.run(mode, samples: samples, on: isolation, entryPoints: entryPoints)
    return VerificationReport(survey, askedAt: Place(file, line, column))
  }

  /// Throws what is wrong with the registrations that the container sees.
  ///
  /// See ``verificationReport(_:samples:file:line:column:isolation:entryPoints:)``.
  ///
  /// - Parameters:
  ///   - mode: What is run.
  ///   - samples: Arguments for factories that take some.
  ///   - exceptions: Kinds of problems that are all right here.
  ///   - file: Leave these to their defaults, or pass your caller's on: they are the place of entry points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - isolation: The caller's actor; on the main actor, what belongs there is run as well.
  ///   - entryPoints: Asks for what the application asks for itself.
  /// - Throws: The report, if there is an error among its problems.
  public func verify(
    _ mode: VerificationMode = .dryRun(), samples: [SampleArguments] = [],
    except exceptions: Set<VerificationReport.Kind> = [],
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, entryPoints: (() -> Void)? = nil
  ) throws(VerificationReport) {
    let report = verificationReport(
      mode, samples: samples, file: file, line: line, column: column, isolation: isolation, entryPoints: entryPoints)
    if report.errors.contains(where: { !exceptions.contains($0.kind) }) { throw report }
  }
}
