// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
internal import ContainerEngine

extension VerificationReport {
  /// - Parameter place: The location of the entry points.
  package init(_ analysis: DependencyAnalysis, askedAt place: SourceLocation) {
    let consequences = Consequences(analysis)
    let problems =
      analysis.nodes.flatMap { analysis.problems(of: $0, consequences) } + analysis.missingEntries(askedAt: place)
      + analysis.cycles(consequences) + analysis.uses
    self.problems = problems.inOrder
    let needs = analysis.entries + analysis.nodes.flatMap(\.needs)
    var seen: Set<ContainerRequirement> = []
    containerRequirements = needs.compactMap { need in
      need.requirement.map { ContainerRequirement(service: need.name, place: $0) }
    }
    .filter { seen.insert($0).inserted }
    bridgedServices = analysis.nodes.compactMap { node in
      node.registration.declaration.bridgedRoot.map { "\(node.name) from \($0)" }
    }
    registrationCount = analysis.nodes.count
  }
}

extension VerificationReport.Problem {
  /// Creates a problem of a single registration.
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

  private var terminology: Terminology { registry.terminology }

  // MARK: Missing

  private func missing(for node: AnalyzedRegistration, _ consequences: Consequences) -> [VerificationReport.Problem] {
    node.needs.indices.filter { node.needs[$0].isMissing }.map { position in
      let need = node.needs[position]
      let isFatal = node.isFatal(position)
      let stopped = position == node.fatalMiss ? consequences.ofMissing(node) : []
      return VerificationReport.Problem(
        .missing, path: [ServiceName(node.key), ServiceName(need)], of: node,
        place: need.requirement ?? node.registration.place.location,
        isError: isFatal, consequences: stopped,
        isFatal
          ? VerificationMessages.missing(text(of: need), need, for: node, stopped)
          : VerificationMessages.absent(text(of: need), need, for: node))
    }
  }

  /// Returns the missing services of the entry points.
  func missingEntries(askedAt place: SourceLocation) -> [VerificationReport.Problem] {
    entries.filter(\.isMissing).map { need in
      VerificationReport.Problem(
        .missing, path: [ServiceName(need)], of: nil, place: need.requirement ?? place.location, isError: true,
        VerificationMessages.missing(text(of: need), need, for: nil, []))
    }
  }

  /// Returns the text of a lookup of a service that is not registered.
  package func text(of need: AnalyzedRegistration.Need) -> LookupText {
    let misses = nodes.flatMap { node in
      node.keys.compactMap {
        SimilarRegistration(
          $0, node.registration, expected: need.key, forwardingMethod: registry.terminology.forwardingMethod)
      }
    }
    return need.text ?? LookupText(need.key, misses, terminology)
  }

  // MARK: Ambiguous

  private func ambiguous(_ node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    replaced(node) + ambiguousParameters(of: node)
  }

  /// Returns the parameters of an initializer that match several arguments; the first argument is used.
  private func ambiguousParameters(of node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    let declaration = node.registration.declaration
    return (declaration.parameters ?? []).compactMap { parameter in
      let candidates = declaration.arguments.filter { TypeRelation.is($0, parameter) }
      guard candidates.count > 1 else { return nil }
      return VerificationReport.Problem(
        .ambiguous, node, isError: false, VerificationMessages.ambiguous(parameter, candidates, node))
    }
  }

  private func replaced(_ node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    node.keys.compactMap { key in
      guard let former = node.owner.placeOfReplaced(key), former != node.registration.place else { return nil }
      return VerificationReport.Problem(
        .ambiguous, path: [ServiceName(key)], of: node, place: node.registration.place.location, isError: true,
        VerificationMessages.ambiguous(key, node, former, terminology))
    }
  }

  // MARK: Captive

  /// Returns the services in a singleton whose lifetime is shorter.
  private func captives(of node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    guard node.lifetime.kind == .container else { return [] }
    var found: [(way: [AnalyzedRegistration], captivity: VerificationMessages.Captivity)] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    var paths = [[node]]
    while let path = paths.popLast(), let last = path.last {
      for need in last.needs {
        guard let held = need.node, need.isHeld, seen.insert(ObjectIdentifier(held)).inserted else { continue }
        let way = path + [held]
        let captivity = captivity(of: held, in: node, isDirect: path.count == 1)
        if let captivity { found.append((way, captivity)) }
        // A service whose lifetime is unlimited may hold one whose lifetime is not.
        if captivity?.isCertain != true, held.lifetime.kind != .container { paths.append(way) }
      }
    }
    let certain = found.filter(\.captivity.isCertain).flatMap(\.way).map { ObjectIdentifier($0) }
    return found.filter { $0.captivity.isCertain || !certain.contains(ObjectIdentifier($0.way[$0.way.count - 1])) }
      .map { way, captivity in
        VerificationReport.Problem(
          .captive, path: way.map { ServiceName($0.key) }, of: node, place: node.registration.place.location,
          isError: captivity.isCertain, VerificationMessages.captive(way, captivity, terminology))
      }
  }

  private func captivity(of held: AnalyzedRegistration, in node: AnalyzedRegistration, isDirect: Bool)
    -> VerificationMessages.Captivity?
  {
    if held.owner !== node.owner, held.owner.core.isInside(node.owner.core) { return .child }
    guard held.registration.declaration.bridgedRoot == nil else { return nil }
    switch held.lifetime.kind {
    case .custom: return .scope
    case .transient, .weak, .graph:
      return isDirect && held.registration.declaration.hasChosenScope ? .unending : nil
    case .container: return nil
    }
  }

  // MARK: Cycles

  /// The cycles of the dry run, and those of initializers, each once.
  var distinctCircles: [Circle] {
    var known: Set<Set<ObjectIdentifier>> = []
    let declared = components.compactMap { component in
      way(from: component[0], to: component[0], within: Set(component.map { ObjectIdentifier($0) }))
        .map { Circle(nodes: $0, isEndless: true) }
    }
    let all = declared + circles.filter(\.isEndless) + circles.filter { !$0.isEndless }
    return all.filter { known.insert(Set($0.nodes.map { ObjectIdentifier($0) })).inserted }
  }

  func cycles(_ consequences: Consequences) -> [VerificationReport.Problem] {
    consequences.circles.map { circle in
      let stopped = consequences.ofCycle(circle)
      return VerificationReport.Problem(
        .cyclic, path: circle.nodes.map { ServiceName($0.key) }, of: circle.nodes[0],
        place: circle.nodes[0].registration.place.location, isError: circle.isEndless, consequences: stopped,
        VerificationMessages.cyclic(circle, stopped, terminology))
    }
  }

  /// Returns a shortest path between two nodes along the dependencies of factories.
  private func way(
    from start: AnalyzedRegistration, to end: AnalyzedRegistration, within members: Set<ObjectIdentifier>
  ) -> [AnalyzedRegistration]? {
    var seen: Set<ObjectIdentifier> = []
    var paths = [[start]]
    var next = 0
    while next < paths.count {
      let path = paths[next]
      next += 1
      for need in path[path.count - 1].needs where need.way.isAtOnce {
        guard let node = need.node, members.contains(ObjectIdentifier(node)) else { continue }
        if node === end { return path + [node] }
        if seen.insert(ObjectIdentifier(node)).inserted { paths.append(path + [node]) }
      }
    }
    return nil
  }

  // MARK: Not checked

  private func notChecked(_ node: AnalyzedRegistration, _ consequences: Consequences) -> [VerificationReport.Problem] {
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

/// The name of a service in a problem.
struct ServiceName {
  let name: String
  /// The type; `nil` if it is of another process.
  let type: ObjectIdentifier?

  init(_ key: ServiceKey) {
    name = key.fullDescription
    type = ObjectIdentifier(key.serviceType)
  }

  init(_ need: AnalyzedRegistration.Need) {
    name = need.name
    type = need.text == nil ? ObjectIdentifier(need.key.serviceType) : nil
  }
}

extension AnalyzedRegistration.Need {
  package var isMissing: Bool { node == nil && !isOptional }

  /// Whether the dependent may retain it.
  package var isHeld: Bool {
    if case .later(let isKept) = way { return isKept }
    return true
  }
}
