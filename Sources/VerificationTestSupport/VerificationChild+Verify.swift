// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine
public import ContainerVerification
internal import Foundation
public import VerificationTestSupportLoader

extension VerificationChild {
  /// Verifies a container in the child process, on its main thread.
  ///
  /// Call it once, in the closure of ``verifyInChildProcess(limit:_:)``. It runs each factory, like
  /// `verificationReport()`, and sends the report to the parent.
  ///
  /// ```swift
  /// child.verify(samples: [SampleArguments(for: Editor.self, "Title")]) {
  ///   try AppContainer.make()
  /// } entryPoints: { container in
  ///   _ = container.resolve(Window.self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - samples: Arguments for factories with arguments.
  ///   - exceptions: The problems to accept.
  ///   - file: Use the defaults of the location parameters. They locate the entry points in the report.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - make: Creates the container. ``verifyInChildProcess(limit:_:)`` throws any error of this closure.
  ///   - entryPoints: Resolves the services that the application resolves itself.
  @MainActor public func verify<Container: InspectableContainer>(
    samples: [SampleArguments] = [], except exceptions: [VerificationException] = [], file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, container make: () throws -> Container,
    entryPoints: ((Container) -> Void)? = nil
  ) {
    // SAFETY: the path is a C string that lives as long as the process.
    let journal = unsafe Journal(URL(fileURLWithPath: String(cString: journal)))
    do {
      let container: Container
      do {
        container = try make()
      } catch {
        return try journal.append(.containerThrew("\(error)"))
      }
      let analysis = DependencyAnalysis(of: container.inspection)
      let state = VerificationState(try journal.events)
      if let registrations = state.registrations, registrations != analysis.registrationNames {
        return try journal.append(.differs)
      }
      try journal.append(.began(registrations: analysis.registrationNames))
      analysis.takeOver(state)
      // Keeps the container alive for the factories, since it may have no other owner.
      withExtendedLifetime(container) {
        analysis.run(
          .dryRun, samples: samples, on: MainActor.shared, listener: JournalWriter(journal, analysis),
          entryPoints: entryPoints.map { run in { run(container) } })
      }
      let report = VerificationReport(analysis, at: SourceLocation(file, line, column)).excluding(exceptions)
      try journal.append(.report(JournalReport(report)))
    } catch {
      StandardError.write(VerificationTestSupportMessages.journal(error))
    }
  }
}
