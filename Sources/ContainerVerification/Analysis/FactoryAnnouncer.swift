// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Writes a line to standard error before each factory of a dry run, so that the last line names a factory that traps
/// or does not return.
///
/// A trap's message does not name the registration, so the line is written beforehand. The environment variable
/// `COMPOSURE_VERIFICATION_LOG=0` disables the lines.
package final class FactoryAnnouncer: DryRunListener {
  private let isOn: Bool
  private var isInEntryPoints = false

  package init() {
    isOn = !EnvironmentVariable("COMPOSURE_VERIFICATION_LOG").is("0")
  }

  package func factoryBegins(_ node: AnalyzedRegistration, for dependent: AnalyzedRegistration?) {
    write(VerificationMessages.running(node, for: dependent))
  }

  package func factoryEnded(_ node: AnalyzedRegistration, dependent: AnalyzedRegistration?) {
    if let dependent {
      write(VerificationMessages.continuing(dependent))
    } else if isInEntryPoints {
      write(VerificationMessages.continuingEntryPoints)
    }
  }

  package func entryPointsBegin() {
    isInEntryPoints = true
    write(VerificationMessages.runningEntryPoints)
  }

  package func entryPointsEnded() {
    isInEntryPoints = false
  }

  package func dryRunEnded() {
    write(VerificationMessages.dryRunEnded)
  }

  package func recorded(_ dependency: AnalyzedRegistration.Dependency, of node: AnalyzedRegistration?) {}
  package func recorded(change: String, by node: AnalyzedRegistration) {}
  package func recordedOutcome(of node: AnalyzedRegistration) {}
  package func recorded(_ cycle: DependencyAnalysis.Cycle) {}

  private func write(_ text: @autoclosure () -> String) {
    if isOn { StandardError.write(text()) }
  }
}
