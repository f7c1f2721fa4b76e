// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyAnalysis {
  @_optimize(none)
  func notChecked(_ node: AnalyzedRegistration, _ consequences: Consequences) -> [VerificationReport.Problem] {
    let isFolded = consequences.areFolded(for: node)
    let stopped = isFolded ? [] : consequences.ofFailure(of: node)
    let outcome = isFolded ? nil : VerificationMessages.notFinished(node, stopped, terminology)
    let outcomes = outcome.map {
      [VerificationReport.Problem(.notChecked, node, isError: false, consequences: stopped, $0)]
    }
    let others = VerificationMessages.notSeen(node).map {
      VerificationReport.Problem(.notChecked, node, isError: false, $0)
    }
    return (outcomes ?? []) + others
  }
}
