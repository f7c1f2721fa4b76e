// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
package import ContainerEngine

/// The registrations that are visible to a container, its own and its parents', with their known dependencies.
package final class DependencyAnalysis {
  /// A path on which a service is resolved while it is being created.
  package struct Cycle {
    /// The registrations, from the first one back to itself.
    package let nodes: [AnalyzedRegistration]
    /// Whether each factory resolves the next service.
    package let isEndless: Bool

    package init(nodes: [AnalyzedRegistration], isEndless: Bool) {
      self.nodes = nodes
      self.isEndless = isEndless
    }
  }

  package let registry: Registry
  /// The registrations, in the order of their source locations.
  package private(set) var nodes: [AnalyzedRegistration] = []
  /// The lookups of the entry points.
  package var entries: [AnalyzedRegistration.Dependency] = []
  /// Whether there are entry points.
  package var hasEntryPoints = false
  package var entriesWereSeen = true
  /// The cycles of the dry run.
  package var cycles: [Cycle] = []
  let isolatedRecording = IsolatedRecording()
  /// The containers that lookups search.
  let containers: SearchedContainers
  /// Whether containers that are not searched look services up in the searched ones.
  let isLinked: Bool
  private var known: [ObjectIdentifier: AnalyzedRegistration] = [:]

  /// Creates an analysis with the registrations and their initializers' parameters, without running a factory.
  @_optimize(none)
  package init(of inspection: Inspection) {
    registry = inspection.registry
    containers = SearchedContainers(inspection.registry)
    isLinked = inspection.isLinked || containers.haveOtherChildren
    var seen: Set<ServiceKey> = []
    for owner in registry.searched {
      let visible = owner.ownRegistrations.filter { seen.insert($0.key).inserted }
      for group in Self.grouped(visible) {
        add(makeNode(group.registration, group.keys, owner, wasResolvedBefore: group.wasResolved))
      }
    }
    nodes.sort { $0.position < $1.position }
    for node in nodes { node.graphNode = isolatedRecording.record(node.summary) }
    for node in nodes { recordParameters(of: node) }
  }

  /// Returns the node of a registration, or creates it if the registration is new or hidden by another one.
  @_optimize(none)
  package func node(of registration: Registration, _ key: ServiceKey, in asked: Registry) -> AnalyzedRegistration {
    let registration = registration.target ?? registration
    if let node = known[ObjectIdentifier(registration)] { return node }
    let owner = asked.searched.first { owner in
      owner.ownRegistrations.contains { $0.registration === registration }
    }
    // New registrations may have been resolved by this analysis's factories.
    let node = makeNode(registration, [key], owner ?? asked, wasResolvedBefore: false)
    add(node)
    node.graphNode = isolatedRecording.record(node.summary)
    return node
  }

  /// Returns the node that a lookup of the key finds, or `nil`.
  package func node(for key: ServiceKey) -> AnalyzedRegistration? {
    registry.registration(key).map { node(of: $0, key, in: registry) }
  }

  @_optimize(none)
  private func makeNode(
    _ registration: Registration, _ keys: [ServiceKey], _ owner: Registry, wasResolvedBefore: Bool
  ) -> AnalyzedRegistration {
    AnalyzedRegistration(
      registration, keys, owner: owner, container: containers.name(of: owner), isOneOfSeveral: containers.areSeveral,
      wasResolvedBefore: wasResolvedBefore)
  }

  @_optimize(none)
  private func add(_ node: AnalyzedRegistration) {
    nodes.append(node)
    known[ObjectIdentifier(node.registration)] = node
  }

  /// Returns the registrations with all their keys, their own service first.
  @_optimize(none)
  private static func grouped(
    _ registrations: [(key: ServiceKey, registration: Registration)]
  ) -> [(registration: Registration, keys: [ServiceKey], wasResolved: Bool)] {
    Dictionary(grouping: registrations) { ObjectIdentifier($0.registration.target ?? $0.registration) }.values.map {
      group in
      let registration = group[0].registration.target ?? group[0].registration
      let keys = group.map(\.key).sorted {
        let isFirst = $0.serviceType == registration.serviceType
        let isSecond = $1.serviceType == registration.serviceType
        return isFirst == isSecond ? $0.fullDescription < $1.fullDescription : isFirst
      }
      let wasResolved = registration.hasBeenResolved || group.contains { $0.registration.hasBeenResolved }
      return (registration, keys, wasResolved)
    }
  }

  /// Records the parameters of an initializer that are not among its arguments.
  @_optimize(none)
  private func recordParameters(of node: AnalyzedRegistration) {
    let metadata = node.registration.metadata
    for parameter in metadata.parameters ?? [] {
      let isArgument = metadata.arguments.contains { TypeRelation.is($0, parameter) }
      if !isArgument { declareNeed(of: node, for: parameter) }
    }
  }

  @_optimize(none)
  private func declareNeed(of node: AnalyzedRegistration, for type: Any.Type) {
    let key = ServiceKey(serviceType: type, name: nil)
    var dependency = AnalyzedRegistration.Dependency(key: key, node: self.node(for: key), timing: .factory)
    if dependency.node == nil, let wrapper = type as? any ServiceWrapper.Type {
      let wrapped = ServiceKey(serviceType: wrapper.wrappedType, name: nil)
      dependency = AnalyzedRegistration.Dependency(
        key: wrapped, node: self.node(for: wrapped), timing: wrapper.timing, isOptional: wrapper.isOptional)
    }
    node.add(dependency)
    if let target = dependency.node, let from = node.graphNode {
      isolatedRecording.record(target.summary, dependent: from)
    }
  }

  /// The graph of the services and of the assembly members that they depend on.
  package var graph: DependencyGraph { isolatedRecording.graph }
}

extension AnalyzedRegistration {
  /// The position in the analysis.
  @_optimize(none)
  fileprivate var position: (String, Int, Int, String) {
    let location = registration.place.location
    return (location.file, location.line, location.column, name)
  }

  /// The node in a graph.
  @_optimize(none)
  var summary: DependencyGraph.Node {
    DependencyGraph.Node(
      service: name, type: "\(registration.serviceType)", lifetime: graphLifetime, location: registration.place.location
    )
  }

  @_optimize(none)
  private var graphLifetime: DependencyGraph.Lifetime {
    switch lifetime.kind {
    case .container: .shared
    case .weak: .weaklyShared
    case .graph: .graph
    case .transient: .transient
    case .custom: .custom
    }
  }
}

extension ServiceWrapper {
  /// The time at which the wrapped service is resolved.
  fileprivate static var timing: AnalyzedRegistration.Dependency.Timing {
    switch mode {
    case .atOnce: .factory
    case .cached: .later(isCached: true)
    case .each: .later(isCached: false)
    }
  }

  fileprivate static var isOptional: Bool { mode == .atOnce }
}
