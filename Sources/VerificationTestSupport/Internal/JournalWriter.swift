// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerVerification

/// Writes each step of a dry run to a journal before it runs, since it may end the process.
final class JournalWriter: DryRunListener {
  private let journal: Journal
  private let analysis: DependencyAnalysis
  private let positions: [ObjectIdentifier: Int]

  init(_ journal: Journal, _ analysis: DependencyAnalysis) {
    self.journal = journal
    self.analysis = analysis
    positions = Dictionary(uniqueKeysWithValues: analysis.nodes.enumerated().map { (ObjectIdentifier($1), $0) })
  }

  func factoryBegins(_ node: AnalyzedRegistration, for dependent: AnalyzedRegistration?) {
    write(.factoryBegan(position(of: node)))
  }

  func factoryEnded(_ node: AnalyzedRegistration, dependent: AnalyzedRegistration?) { write(.factoryEnded) }

  func entryPointsBegin() { write(.entryPointsBegan) }

  func entryPointsEnded() { write(.entryPointsEnded) }

  func recorded(_ need: AnalyzedRegistration.Need, of node: AnalyzedRegistration?) {
    let target: JournalLookup.Target =
      if let found = need.node {
        .registration(position(of: found), key: found.keys.firstIndex(of: need.key) ?? 0)
      } else {
        .nothing(analysis.text(of: need))
      }
    let lookup = JournalLookup(
      target: target, way: JournalLookup.Way(need.way), isOptional: need.isOptional,
      requirement: need.requirement.map { JournalLocation($0) })
    write(.lookup(lookup, dependent: node.map(position)))
  }

  func recorded(change: String, by node: AnalyzedRegistration) { write(.change(change, dependent: position(of: node))) }

  func recordedOutcome(of node: AnalyzedRegistration) {
    let outcome: JournalOutcome
    switch node.outcome {
    case .trapped: outcome = .trapped
    case .endless(let seconds): outcome = .endless(seconds: seconds)
    case .stopped(let culprit): outcome = .stopped(by: position(of: culprit))
    case .lacking: outcome = .lacking
    case .circular: outcome = .circular
    case .notRun, .made, .declared, .threw: return
    }
    write(.outcome(outcome, of: position(of: node)))
  }

  func recorded(_ circle: DependencyAnalysis.Circle) {
    write(.circle(JournalCircle(nodes: circle.nodes.map(position), isEndless: circle.isEndless)))
  }

  func dryRunEnded() {}

  /// Returns the position of a registration; a position out of range if a factory has registered it.
  private func position(of node: AnalyzedRegistration) -> Int { positions[ObjectIdentifier(node)] ?? positions.count }

  private func write(_ event: JournalEvent) {
    // Without a journal, the parent reports that the process hangs or has trapped.
    try? journal.append(event)
  }
}

extension JournalLookup.Way {
  fileprivate init(_ way: AnalyzedRegistration.Need.Way) {
    self =
      switch way {
      case .factory: .factory
      case .completion: .completion
      case .later(let isKept): .later(isKept: isKept)
      }
  }

  fileprivate var way: AnalyzedRegistration.Need.Way {
    switch self {
    case .factory: .factory
    case .completion: .completion
    case .later(let isKept): .later(isKept: isKept)
    }
  }
}

extension DependencyAnalysis {
  /// The names by which a journal identifies registrations.
  var registrationNames: [String] { nodes.map { "\($0.name) \($0.registration.place.description)" } }

  /// Applies the results of earlier processes to the factories that are not run again.
  func takeOver(_ state: VerificationState) {
    for (position, outcome) in state.outcomes {
      let node = nodes[position]
      for lookup in state.lookups[position] ?? [] { need(lookup).map(node.add) }
      node.changes = state.changes[position] ?? []
      node.outcome =
        switch outcome {
        case .trapped: .trapped
        case .endless(let seconds): .endless(seconds: seconds)
        case .stopped(let culprit): .stopped(by: nodes.indices.contains(culprit) ? nodes[culprit] : node)
        case .lacking: .lacking
        case .circular: .circular
        }
    }
    circles = state.circles.filter { $0.nodes.allSatisfy(nodes.indices.contains) }.map { circle in
      Circle(nodes: circle.nodes.map { nodes[$0] }, isEndless: circle.isEndless)
    }
    if state.entryPointsFailed {
      entriesWereSeen = false
      entries = state.lookupsOfEntryPoints.compactMap(need)
    }
  }

  private func need(_ lookup: JournalLookup) -> AnalyzedRegistration.Need? {
    switch lookup.target {
    case .registration(let position, let key):
      guard nodes.indices.contains(position), nodes[position].keys.indices.contains(key) else { return nil }
      return AnalyzedRegistration.Need(
        key: nodes[position].keys[key], node: nodes[position], way: lookup.way.way, isOptional: lookup.isOptional,
        requirement: lookup.requirement?.location)
    case .nothing(let text):
      return AnalyzedRegistration.Need(
        text: text, way: lookup.way.way, isOptional: lookup.isOptional, requirement: lookup.requirement?.location)
    }
  }
}
