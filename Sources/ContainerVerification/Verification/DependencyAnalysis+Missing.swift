// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyAnalysis {
  @_optimize(none)
  func missing(for node: AnalyzedRegistration, _ consequences: Consequences) -> [VerificationReport.Problem] {
    node.dependencies.indices.filter { node.dependencies[$0].isMissing }.map { position in
      let dependency = node.dependencies[position]
      let isFatal = node.isFatal(position)
      let stopped = position == node.fatalLookupFailure ? consequences.ofMissing(node) : []
      return VerificationReport.Problem(
        .missing, path: [ServiceName(node.key), ServiceName(dependency)], of: node,
        place: dependency.requirement ?? node.registration.place.location,
        isError: isFatal, consequences: stopped,
        isFatal
          ? VerificationMessages.missing(text(of: dependency), dependency, for: node, stopped)
          : VerificationMessages.absent(text(of: dependency), dependency, for: node))
    }
  }

  /// Returns the missing services of the entry points.
  @_optimize(none)
  func missingEntries(at place: SourceLocation) -> [VerificationReport.Problem] {
    entries.filter(\.isMissing).map { dependency in
      VerificationReport.Problem(
        .missing, path: [ServiceName(dependency)], of: nil, place: dependency.requirement ?? place.location,
        isError: true,
        VerificationMessages.missing(text(of: dependency), dependency, for: nil, []))
    }
  }

  /// Returns the description of a lookup of an unregistered service.
  @_optimize(none)
  package func text(of dependency: AnalyzedRegistration.Dependency) -> LookupText {
    let expected = dependency.key
    let isServiceRegistered = nodes.contains { node in
      node.keys.contains { $0.serviceType == expected.serviceType && $0.option == expected.option }
    }
    let similar = nodes.flatMap { node in
      node.keys.compactMap {
        SimilarRegistration(
          $0, node.registration, expected: expected, isServiceRegistered: isServiceRegistered,
          forwardingMethod: registry.terminology.forwardingMethod)
      }
    }
    return dependency.text ?? LookupText(expected, similar, terminology)
  }
}

extension AnalyzedRegistration.Dependency {
  /// Whether the lookup found nothing, and the dependent requires an instance.
  package var isMissing: Bool { node == nil && !isOptional }
}
