// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
internal import ContainerEngine
internal import ContainerVerification

/// The registrations of a container in the order in which you can move them to assemblies.
///
/// `composure-tool migrate plan` replaces it: the tool reads the code, so it also finds lookups outside factories and
/// in branches that a dry run does not take.
///
/// This is a `Sendable` value type.
@available(*, deprecated, message: "use 'composure-tool migrate plan', which reads the code")
public struct MigrationReport: Sendable {
  /// A registration of the container.
  ///
  /// This is a `Sendable` value type.
  public struct Registration: Hashable, Sendable {
    /// The service with its name and arguments.
    let title: String
    /// The service: `Editor`.
    public let service: String
    /// The registered name.
    public let name: String?
    /// The types of the factory's arguments.
    public let arguments: [String]
    /// The name of its object scope; `custom` for a custom scope without a name.
    public let scope: String
    /// The registering container relative to the reported one: `this container`, `its parent`,
    /// `its ancestor 2 levels up`.
    public let container: String
    /// Whether the report covers several containers.
    let isOneOfSeveral: Bool
    /// The source location of the registration.
    public let place: DependencyGraph.Location
    /// The services that the factory resolved in the dry run, with their names and arguments.
    public let needs: [String]
    /// The services whose factories resolved this one in the dry run.
    public let neededBy: [String]
    /// The migration step, from 1. Its dependencies have a smaller number, or the same one if they form a cycle.
    public let step: Int
    /// Whether a composition root already creates the service, and the container only forwards it.
    public let hasMoved: Bool
  }

  /// The registrations in the order in which you can move them.
  public let registrations: [Registration]

  /// The number of registrations left to move.
  public var remaining: Int { registrations.filter { !$0.hasMoved }.count }

  /// The services in the order in which you can move them, with their names and arguments. Services in the same step
  /// depend on each other and move together.
  public var steps: [[String]] {
    Dictionary(grouping: registrations, by: \.step).sorted { $0.key < $1.key }.map { $0.value.map(\.title) }
  }

  init(_ analysis: DependencyAnalysis) {
    registrations = analysis.orderedGroups { _ in true }.enumerated().flatMap { index, group in
      group.map { Registration($0, in: analysis, step: index + 1) }
    }
  }
}

@available(*, deprecated)
extension MigrationReport.Registration {
  fileprivate init(_ node: AnalyzedRegistration, in analysis: DependencyAnalysis, step: Int) {
    title = node.name
    service = "\(node.key.serviceType)"
    name = node.key.name
    arguments = node.key.arguments.types
    scope = node.lifetime.name.isEmpty ? "custom" : node.lifetime.name
    container = node.container
    isOneOfSeveral = node.isOneOfSeveral
    place = node.registration.place.location
    needs = node.dependencyNames
    neededBy = analysis.nodes.filter { dependent in dependent.dependencies.contains { $0.node === node } }.map(\.name)
    self.step = step
    hasMoved = node.registration.metadata.bridgedRoot != nil
  }
}
