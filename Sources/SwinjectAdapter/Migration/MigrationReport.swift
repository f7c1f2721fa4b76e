// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
internal import ContainerEngine
internal import ContainerVerification

/// The registrations of a container in the order in which they can move to assemblies.
///
/// `composure-tool migrate plan` replaces it: the tool reads the code, so it also finds lookups outside of factories and in branches that a
/// dry run does not take.
///
/// A value: `Sendable`.
@available(*, deprecated, message: "use 'composure-tool migrate plan', which reads the code")
public struct MigrationReport: Sendable {
  /// A registration of the container.
  ///
  /// A value: `Sendable`.
  public struct Registration: Hashable, Sendable {
    /// The service with its name and arguments.
    let title: String
    /// The service: `Editor`.
    public let service: String
    /// The name that it is registered with.
    public let name: String?
    /// The types of the factory's arguments.
    public let arguments: [String]
    /// The name of its object scope; `custom` for one of your own without a name.
    public let scope: String
    /// The container that it is registered with, seen from the one that the report is about: `this container`, `its parent`,
    /// `its ancestor 2 levels up`.
    public let container: String
    /// Whether the report is about several containers.
    let isOneOfSeveral: Bool
    /// Where it is registered.
    public let place: DependencyGraph.Location
    /// The services that its factory resolved in the dry run, with their names and arguments.
    public let needs: [String]
    /// The services whose factories resolved it in the dry run.
    public let neededBy: [String]
    /// When it can move, from 1: what it needs has a smaller number, or the same one if they need each other.
    public let step: Int
    /// Whether a composition root creates it already, and the container only passes it on.
    public let hasMoved: Bool
  }

  /// The registrations in the order in which they can move.
  public let registrations: [Registration]

  /// The number of registrations that have not moved.
  public var remaining: Int { registrations.filter { !$0.hasMoved }.count }

  /// The services in the order in which they can move, with their names and arguments; those of one step need each other,
  /// and move together.
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
