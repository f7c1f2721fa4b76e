// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The factories that could not finish because of a problem of another registration.
///
/// That problem's message lists them, so they have no separate warnings.
struct Consequences {
  /// The cycles without duplicates, starting with cycles of initializers, followed by endless ones.
  let cycles: [DependencyAnalysis.Cycle]
  private var stopped: [ObjectIdentifier: [AnalyzedRegistration]] = [:]
  private var folded: Set<ObjectIdentifier> = []

  @_optimize(none)
  init(_ analysis: DependencyAnalysis) {
    cycles = analysis.distinctCycles
    let cyclicInstance = Set(cycles.flatMap(\.nodes).map { ObjectIdentifier($0) })
    for node in analysis.nodes {
      let root = node.rootOfFailure
      let isReported =
        root.fatalLookupFailure != nil || cyclicInstance.contains(ObjectIdentifier(root)) && root.isCircular
      if root !== node {
        stopped[ObjectIdentifier(root), default: []].append(node)
      } else if !isReported {
        continue
      }
      folded.insert(ObjectIdentifier(node))
    }
  }

  /// Returns the services whose factories could not finish because a dependency is not registered.
  func ofMissing(_ node: AnalyzedRegistration) -> [AnalyzedRegistration] {
    let isDeclared = if case .notRun(.missing) = node.outcome { true } else { false }
    return (isDeclared ? [] : [node]) + ofFailure(of: node)
  }

  /// Returns the services whose factories could not finish because of a cycle.
  @_optimize(none)
  func ofCycle(_ cycle: DependencyAnalysis.Cycle) -> [AnalyzedRegistration] {
    let members = Set(cycle.nodes.map { ObjectIdentifier($0) })
    var seen = members
    return cycle.nodes.flatMap(ofFailure).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Returns the services whose factories could not finish because another registration's factory did not.
  func ofFailure(of node: AnalyzedRegistration) -> [AnalyzedRegistration] { stopped[ObjectIdentifier(node)] ?? [] }

  /// Returns whether the message of another problem explains why a registration's factory did not finish.
  func areFolded(for node: AnalyzedRegistration) -> Bool { folded.contains(ObjectIdentifier(node)) }
}

extension AnalyzedRegistration {
  fileprivate var isCircular: Bool {
    if case .cyclicInstance = outcome { return true }
    return false
  }

  /// The registration whose factory failed first and caused this failure.
  @_optimize(none)
  fileprivate var rootOfFailure: AnalyzedRegistration {
    var root = self
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let next = root.nextCulprit, seen.insert(ObjectIdentifier(next)).inserted { root = next }
    return root
  }

  @_optimize(none)
  private var nextCulprit: AnalyzedRegistration? {
    switch outcome {
    case .stopped(let culprit): return culprit
    case .threw:
      // The factory has rethrown its dependency's error.
      guard let last = dependencies.last?.node, last.cannotBeCreated else { return nil }
      return last
    default: return nil
    }
  }

  /// The position of the missing dependency without which the factory could not finish.
  ///
  /// A failed lookup is optional if the factory finished, or continued to another lookup that failed.
  @_optimize(none)
  var fatalLookupFailure: Int? {
    switch outcome {
    case .missingRequirement: return dependencies.lastIndex { $0.isMissing && $0.requirement != nil }
    case .notRun(.missing): return dependencies.firstIndex(where: \.isMissing)
    case .trapped: return dependencies.lastIndex(where: \.isMissing)
    case .threw:
      if let last = dependencies.last?.node, !last.wasSeen { return nil }
      return dependencies.lastIndex(where: \.isMissing)
    default: return nil
    }
  }

  /// Returns whether the instance cannot be created or used without a dependency that is not registered.
  package func isFatal(_ position: Int) -> Bool {
    let dependency = dependencies[position]
    if dependency.requirement != nil || position == fatalLookupFailure { return true }
    guard registration.metadata.parameters != nil else { return false }
    if case .completion = dependency.timing { return false }
    return true
  }
}
