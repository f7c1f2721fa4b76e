// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
internal import ContainerEngine

extension VerificationReport {
  /// - Parameter place: The location of the entry points.
  @_optimize(none)
  package init(_ analysis: DependencyAnalysis, at place: SourceLocation) {
    let consequences = Consequences(analysis)
    let problems =
      analysis.nodes.flatMap { analysis.problems(of: $0, consequences) } + analysis.missingEntries(at: place)
      + analysis.cycles(consequences) + analysis.uses
    self.problems = problems.inOrder
    let dependencies = analysis.entries + analysis.nodes.flatMap(\.dependencies)
    var seen: Set<ContainerRequirement> = []
    containerRequirements = dependencies.compactMap { dependency in
      dependency.requirement.map { ContainerRequirement(service: dependency.name, place: $0) }
    }
    .filter { seen.insert($0).inserted }
    bridgedServices = analysis.nodes.compactMap { node in
      node.registration.metadata.bridgedRoot.map { "\(node.name) from \($0)" }
    }
    registrationCount = analysis.nodes.count
  }
}

extension VerificationReport.Problem {
  /// Creates a problem of a single registration.
  @_optimize(none)
  init(
    _ kind: VerificationReport.Kind, _ node: AnalyzedRegistration, isError: Bool,
    consequences: [AnalyzedRegistration] = [],
    _ description: String
  ) {
    self.init(
      kind, path: [ServiceName(node.key)], of: node, place: node.registration.place.location, isError: isError,
      consequences: consequences, description)
  }

  /// Creates a problem of several registrations.
  ///
  /// - Parameters:
  ///   - path: The services, ending with the problem's subject.
  ///   - node: The first registration of the path, if any.
  @_optimize(none)
  init(
    _ kind: VerificationReport.Kind, path: [ServiceName], of node: AnalyzedRegistration?,
    place: DependencyGraph.Location, isError: Bool, consequences: [AnalyzedRegistration] = [], _ description: String
  ) {
    let service = path[path.count - 1]
    self.init(
      kind: kind, isStaleException: false, service: service.name, path: path.map(\.name), place: place,
      container: node?.container ?? "this container", isError: isError, consequences: consequences.map(\.name),
      description: description, types: path.map(\.type), serviceType: service.type)
  }
}

extension DependencyAnalysis {
  /// Returns the problems of a single registration.
  func problems(of node: AnalyzedRegistration, _ consequences: Consequences) -> [VerificationReport.Problem] {
    missing(for: node, consequences) + ambiguous(node) + captives(of: node) + notChecked(node, consequences)
  }

  var terminology: Terminology { registry.terminology }

}

/// The name of a service in a problem.
struct ServiceName {
  let name: String
  /// The type; `nil` for a type of another process.
  let type: ObjectIdentifier?

  init(_ key: ServiceKey) {
    name = key.fullDescription
    type = ObjectIdentifier(key.serviceType)
  }

  init(_ dependency: AnalyzedRegistration.Dependency) {
    name = dependency.name
    type = dependency.text == nil ? ObjectIdentifier(dependency.key.serviceType) : nil
  }
}
