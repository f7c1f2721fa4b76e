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

  func recorded(_ dependency: AnalyzedRegistration.Dependency, of node: AnalyzedRegistration?) {
    let target: JournalLookup.Target =
      if let found = dependency.node {
        .registration(position(of: found), key: found.keys.firstIndex(of: dependency.key) ?? 0)
      } else {
        .nothing(analysis.text(of: dependency))
      }
    let lookup = JournalLookup(
      target: target, timing: JournalLookup.Timing(dependency.timing), isOptional: dependency.isOptional,
      requirement: dependency.requirement.map { JournalLocation($0) })
    write(.lookup(lookup, dependent: node.map(position)))
  }

  func recorded(change: String, by node: AnalyzedRegistration) { write(.change(change, dependent: position(of: node))) }

  func recordedOutcome(of node: AnalyzedRegistration) {
    let outcome: JournalOutcome
    switch node.outcome {
    case .trapped: outcome = .trapped
    case .endless(let seconds): outcome = .endless(seconds: seconds)
    case .stopped(let culprit): outcome = .stopped(by: position(of: culprit))
    case .missingRequirement: outcome = .missingRequirement
    case .cyclicInstance: outcome = .cyclicInstance
    case .notRun, .created, .declared, .threw: return
    }
    write(.outcome(outcome, of: position(of: node)))
  }

  func recorded(_ cycle: DependencyAnalysis.Cycle) {
    write(.cycle(JournalCycle(nodes: cycle.nodes.map(position), isEndless: cycle.isEndless)))
  }

  func dryRunEnded() {}

  /// Returns the position of a registration, which is out of range if a factory has registered it.
  private func position(of node: AnalyzedRegistration) -> Int { positions[ObjectIdentifier(node)] ?? positions.count }

  private func write(_ event: JournalEvent) {
    // If the write fails, the parent reports that the process hangs or has trapped.
    try? journal.append(event)
  }
}

extension JournalLookup.Timing {
  fileprivate init(_ timing: AnalyzedRegistration.Dependency.Timing) {
    self =
      switch timing {
      case .factory: .factory
      case .completion: .completion
      case .later(let isCached): .later(isCached: isCached)
      }
  }

  fileprivate var timing: AnalyzedRegistration.Dependency.Timing {
    switch self {
    case .factory: .factory
    case .completion: .completion
    case .later(let isCached): .later(isCached: isCached)
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
      for lookup in state.lookups[position] ?? [] { dependency(lookup).map(node.add) }
      node.changes = state.changes[position] ?? []
      node.outcome =
        switch outcome {
        case .trapped: .trapped
        case .endless(let seconds): .endless(seconds: seconds)
        case .stopped(let culprit): .stopped(by: nodes.indices.contains(culprit) ? nodes[culprit] : node)
        case .missingRequirement: .missingRequirement
        case .cyclicInstance: .cyclicInstance
        }
    }
    cycles = state.cycles.filter { $0.nodes.allSatisfy(nodes.indices.contains) }.map { cycle in
      Cycle(nodes: cycle.nodes.map { nodes[$0] }, isEndless: cycle.isEndless)
    }
    if state.entryPointsFailed {
      entriesWereSeen = false
      entries = state.lookupsOfEntryPoints.compactMap(dependency)
    }
  }

  private func dependency(_ lookup: JournalLookup) -> AnalyzedRegistration.Dependency? {
    switch lookup.target {
    case .registration(let position, let key):
      guard nodes.indices.contains(position), nodes[position].keys.indices.contains(key) else { return nil }
      return AnalyzedRegistration.Dependency(
        key: nodes[position].keys[key], node: nodes[position], timing: lookup.timing.timing,
        isOptional: lookup.isOptional,
        requirement: lookup.requirement?.location)
    case .nothing(let text):
      return AnalyzedRegistration.Dependency(
        text: text, timing: lookup.timing.timing, isOptional: lookup.isOptional,
        requirement: lookup.requirement?.location)
    }
  }
}
