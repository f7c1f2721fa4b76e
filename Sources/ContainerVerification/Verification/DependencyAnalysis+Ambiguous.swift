// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyAnalysis {
  func ambiguous(_ node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    replaced(node) + ambiguousParameters(of: node)
  }

  /// Returns the parameters of an initializer that match several arguments; the first argument is used.
  @_optimize(none)
  private func ambiguousParameters(of node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    let metadata = node.registration.metadata
    return (metadata.parameters ?? []).compactMap { parameter in
      let candidates = metadata.arguments.filter { TypeRelation.is($0, parameter) }
      guard candidates.count > 1 else { return nil }
      return VerificationReport.Problem(
        .ambiguous, node, isError: false, VerificationMessages.ambiguous(parameter, candidates, node))
    }
  }

  @_optimize(none)
  private func replaced(_ node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    node.keys.compactMap { key in
      guard let previous = node.owner.placeOfReplaced(key), previous != node.registration.place else { return nil }
      return VerificationReport.Problem(
        .ambiguous, path: [ServiceName(key)], of: node, place: node.registration.place.location, isError: true,
        VerificationMessages.ambiguous(key, node, previous, terminology))
    }
  }
}
