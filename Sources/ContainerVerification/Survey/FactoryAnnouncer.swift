// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Writes to standard error which factory a dry run is about to run, so that the last of these lines names the factory that
/// trapped or does not return.
///
/// A factory that traps ends the process with a text that does not know of registrations, so the line has to be written before.
/// The environment variable `COMPOSURE_VERIFICATION_LOG=0` turns the lines off.
package final class FactoryAnnouncer: DryRunListener {
  private let isOn: Bool
  private var isInEntryPoints = false

  package init() {
    isOn = !EnvironmentVariable("COMPOSURE_VERIFICATION_LOG").is("0")
  }

  package func factoryBegins(_ node: SurveyNode, for dependent: SurveyNode?) {
    write(VerificationText.running(node, for: dependent))
  }

  package func factoryEnded(_ node: SurveyNode, dependent: SurveyNode?) {
    if let dependent {
      write(VerificationText.continuing(dependent))
    } else if isInEntryPoints {
      write(VerificationText.continuingEntryPoints)
    }
  }

  package func entryPointsBegin() {
    isInEntryPoints = true
    write(VerificationText.runningEntryPoints)
  }

  package func entryPointsEnded() {
    isInEntryPoints = false
  }

  package func dryRunEnded() {
    write(VerificationText.dryRunEnded)
  }

  package func recorded(_ need: SurveyNode.Need, of node: SurveyNode?) {}
  package func recorded(change: String, by node: SurveyNode) {}
  package func recordedOutcome(of node: SurveyNode) {}
  package func recorded(_ circle: Survey.Circle) {}

  private func write(_ text: @autoclosure () -> String) {
    if isOn { StandardError.write(text()) }
  }
}
