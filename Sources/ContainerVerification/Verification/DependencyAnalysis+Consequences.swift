// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The factories that could not finish because of a problem of another registration.
///
/// They are listed in that problem's message instead of having warnings of their own.
struct Consequences {
  /// The cycles, each once: those of initializers first, then endless ones.
  let circles: [DependencyAnalysis.Circle]
  private var stopped: [ObjectIdentifier: [AnalyzedRegistration]] = [:]
  private var folded: Set<ObjectIdentifier> = []

  init(_ analysis: DependencyAnalysis) {
    circles = analysis.distinctCircles
    let circular = Set(circles.flatMap(\.nodes).map { ObjectIdentifier($0) })
    for node in analysis.nodes {
      let root = node.rootOfFailure
      let isReported = root.fatalMiss != nil || circular.contains(ObjectIdentifier(root)) && root.isCircular
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
  func ofCycle(_ circle: DependencyAnalysis.Circle) -> [AnalyzedRegistration] {
    let members = Set(circle.nodes.map { ObjectIdentifier($0) })
    var seen = members
    return circle.nodes.flatMap(ofFailure).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Returns the services whose factories could not finish because another registration's factory did not.
  func ofFailure(of node: AnalyzedRegistration) -> [AnalyzedRegistration] { stopped[ObjectIdentifier(node)] ?? [] }

  /// Returns whether the message of another problem explains why a registration's factory did not finish.
  func areFolded(for node: AnalyzedRegistration) -> Bool { folded.contains(ObjectIdentifier(node)) }
}

extension AnalyzedRegistration {
  fileprivate var isCircular: Bool {
    if case .circular = outcome { return true }
    return false
  }

  /// The registration whose factory failed first and caused this failure.
  fileprivate var rootOfFailure: AnalyzedRegistration {
    var root = self
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let next = root.nextCulprit, seen.insert(ObjectIdentifier(next)).inserted { root = next }
    return root
  }

  private var nextCulprit: AnalyzedRegistration? {
    switch outcome {
    case .stopped(let culprit): return culprit
    case .threw:
      // The factory has rethrown its dependency's error.
      guard let last = needs.last?.node, last.isUnmakeable else { return nil }
      return last
    default: return nil
    }
  }

  /// The position of the missing dependency without which the factory could not finish.
  ///
  /// A failed lookup is optional if the factory finished, or continued to another lookup that failed.
  var fatalMiss: Int? {
    switch outcome {
    case .lacking: return needs.lastIndex { $0.isMissing && $0.requirement != nil }
    case .notRun(.missing): return needs.firstIndex(where: \.isMissing)
    case .trapped: return needs.lastIndex(where: \.isMissing)
    case .threw:
      if let last = needs.last?.node, !last.wasSeen { return nil }
      return needs.lastIndex(where: \.isMissing)
    default: return nil
    }
  }

  /// Returns whether the instance cannot be created or used without a dependency that is not registered.
  package func isFatal(_ position: Int) -> Bool {
    let need = needs[position]
    if need.requirement != nil || position == fatalMiss { return true }
    guard registration.declaration.parameters != nil else { return false }
    if case .completion = need.way { return false }
    return true
  }
}
