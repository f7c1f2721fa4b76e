// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension VerificationReport {
  /// - Parameter place: Where the entry points are given.
  package init(_ survey: Survey, askedAt place: Place) {
    let problems =
      survey.nodes.flatMap(survey.problems) + survey.missingEntries(askedAt: place) + survey.cycles + survey.unused
    self.problems = problems.sorted { one, other in
      let (first, second) = (one.rank, other.rank)
      return first == second ? one.description < other.description : first < second
    }
    let needs = survey.entries + survey.nodes.flatMap(\.needs)
    var seen: Set<Hole> = []
    holes = needs.compactMap { need in need.hole.map { Hole(service: need.key.fullDescription, place: $0.location) } }
      .filter { seen.insert($0).inserted }
    exports = survey.nodes.compactMap { node in
      node.registration.declaration.export.map { "\(node.name) from \($0)" }
    }
    registrationCount = survey.nodes.count
  }
}

extension VerificationReport.Problem {
  fileprivate var rank: (Int, Int, String, Int) {
    (isError ? 0 : 1, VerificationReport.Kind.allCases.firstIndex(of: kind) ?? 0, place.file, place.line)
  }
}

extension Survey {
  /// The problems of a registration as such.
  package func problems(of node: SurveyNode) -> [VerificationReport.Problem] {
    missing(for: node) + ambiguous(node) + captives(of: node) + notChecked(node)
  }

  private var dialect: Dialect { registry.dialect }

  // MARK: Missing

  private func missing(for node: SurveyNode) -> [VerificationReport.Problem] {
    node.needs.filter(\.isMissing).map { need in
      VerificationReport.Problem(
        kind: .missing, service: need.key.fullDescription, path: [node.name, need.key.fullDescription],
        place: (need.hole ?? node.registration.place).location, isError: true,
        description: VerificationText.missing(need, for: node, misses(of: need.key), dialect))
    }
  }

  /// What the entry points lack.
  package func missingEntries(askedAt place: Place) -> [VerificationReport.Problem] {
    entries.filter(\.isMissing).map { need in
      VerificationReport.Problem(
        kind: .missing, service: need.key.fullDescription, path: [need.key.fullDescription],
        place: (need.hole ?? place).location, isError: true,
        description: VerificationText.missing(need, for: nil, misses(of: need.key), dialect))
    }
  }

  /// What is registered instead.
  private func misses(of key: ServiceKey) -> [NearMiss] {
    nodes.flatMap { node in node.keys.compactMap { NearMiss($0, node.registration, expected: key) } }
  }

  // MARK: Ambiguous

  private func ambiguous(_ node: SurveyNode) -> [VerificationReport.Problem] {
    replaced(node) + ambiguousParameters(of: node)
  }

  /// The parameters of an initializer to which several arguments could go; the first one does.
  private func ambiguousParameters(of node: SurveyNode) -> [VerificationReport.Problem] {
    let declaration = node.registration.declaration
    return (declaration.parameters ?? []).compactMap { parameter in
      let candidates = declaration.arguments.filter { TypeRelation.is($0, parameter) }
      guard candidates.count > 1 else { return nil }
      return VerificationReport.Problem(
        kind: .ambiguous, service: node.name, path: [node.name], place: node.registration.place.location,
        isError: false, description: VerificationText.ambiguous(parameter, candidates, node))
    }
  }

  private func replaced(_ node: SurveyNode) -> [VerificationReport.Problem] {
    node.keys.compactMap { key in
      guard let former = node.owner.placeOfReplaced(key), former != node.registration.place else { return nil }
      return VerificationReport.Problem(
        kind: .ambiguous, service: key.fullDescription, path: [key.fullDescription],
        place: node.registration.place.location, isError: true,
        description: VerificationText.ambiguous(key, node, former, dialect))
    }
  }

  // MARK: Captive

  /// What the container keeps holds what was meant to live shorter.
  private func captives(of node: SurveyNode) -> [VerificationReport.Problem] {
    guard node.lifetime.kind == .container else { return [] }
    var problems: [VerificationReport.Problem] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    var paths = [[node]]
    while let path = paths.popLast(), let last = path.last {
      for need in last.needs {
        guard let held = need.node, need.isHeld, seen.insert(ObjectIdentifier(held)).inserted else { continue }
        let way = path + [held]
        if let reason = captivity(of: held, in: node, isDirect: path.count == 1) {
          problems.append(
            VerificationReport.Problem(
              kind: .captive, service: held.name, path: way.map(\.name), place: node.registration.place.location,
              isError: true, description: VerificationText.captive(way, reason, dialect)))
        } else if held.lifetime.kind != .container {
          paths.append(way)
        }
      }
    }
    return problems
  }

  private func captivity(of held: SurveyNode, in node: SurveyNode, isDirect: Bool) -> VerificationText.Captivity? {
    if held.owner !== node.owner, held.owner.core.isInside(node.owner.core) { return .child }
    guard held.registration.declaration.export == nil else { return nil }
    switch held.lifetime.kind {
    case .custom: return .scope
    case .transient, .weak, .graph:
      return isDirect && held.registration.declaration.hasChosenScope ? .scope : nil
    case .container: return nil
    }
  }

  // MARK: Cyclic

  /// The cycles that were seen, and those that initializers declare.
  package var cycles: [VerificationReport.Problem] {
    var known: Set<Set<ObjectIdentifier>> = []
    let declared = components.compactMap { component in
      way(from: component[0], to: component[0], within: Set(component.map { ObjectIdentifier($0) }))
        .map { Circle(nodes: $0, isEndless: true) }
    }
    let all = declared + circles.filter(\.isEndless) + circles.filter { !$0.isEndless }
    return all.compactMap { circle in
      guard known.insert(Set(circle.nodes.map { ObjectIdentifier($0) })).inserted else { return nil }
      let path = circle.nodes.map(\.name)
      return VerificationReport.Problem(
        kind: .cyclic, service: path[0], path: path, place: circle.nodes[0].registration.place.location,
        isError: circle.isEndless, description: VerificationText.cyclic(circle, dialect))
    }
  }

  /// A shortest way from a node to another one whose factories ask for each other.
  private func way(
    from start: SurveyNode, to end: SurveyNode, within members: Set<ObjectIdentifier>
  ) -> [SurveyNode]? {
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

  // MARK: Unused

  package var unused: [VerificationReport.Problem] {
    guard !hasEntryPoints || entriesWereSeen else { return [] }
    return (hasEntryPoints ? unreachable : isolated).map { node in
      VerificationReport.Problem(
        kind: .unused, service: node.name, path: [node.name], place: node.registration.place.location, isError: false,
        description: VerificationText.unused(node, isSureOfUses: hasEntryPoints))
    }
  }

  /// What the entry points do not come to.
  private var unreachable: [SurveyNode] {
    var reached: Set<ObjectIdentifier> = []
    var next = entries.compactMap(\.node) + nodes.filter(\.isEntry)
    while let node = next.popLast() {
      if reached.insert(ObjectIdentifier(node)).inserted { next += node.needs.compactMap(\.node) }
    }
    return nodes.filter { !reached.contains(ObjectIdentifier($0)) }
  }

  /// What has nothing to do with anything else, where something has.
  private var isolated: [SurveyNode] {
    let needed = Set(nodes.flatMap(\.needs).compactMap(\.node).map { ObjectIdentifier($0) })
    guard !needed.isEmpty else { return [] }
    return nodes.filter { node in
      // Whom a composition root serves through the container is not known.
      let mayBeAsked = node.isEntry || node.registration.declaration.export != nil
      return !mayBeAsked && node.wasSeen && node.needs.isEmpty && !needed.contains(ObjectIdentifier(node))
    }
  }

  // MARK: Not checked

  private func notChecked(_ node: SurveyNode) -> [VerificationReport.Problem] {
    VerificationText.notChecked(node, dialect).map { text in
      VerificationReport.Problem(
        kind: .notChecked, service: node.name, path: [node.name], place: node.registration.place.location,
        isError: false, description: text)
    }
  }
}

extension SurveyNode {
  /// Whether extensions of the library ask for it, as storyboards do.
  package var isEntry: Bool { keys.contains { $0.option != nil } }

  /// Whether all that it asks for is known, as far as it can be.
  package var wasSeen: Bool {
    switch outcome {
    case .made, .declared: true
    default: false
    }
  }
}

extension SurveyNode.Need {
  package var isMissing: Bool { node == nil && !isOptional }

  /// Whether the asker may keep what it is given.
  package var isHeld: Bool {
    if case .later(let isKept) = way { return isKept }
    return true
  }
}
