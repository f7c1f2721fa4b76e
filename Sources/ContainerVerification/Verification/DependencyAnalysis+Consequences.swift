// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Which factories could not finish because of a problem of another registration, or of one that is reported anyway.
///
/// They are part of that problem's text, instead of warnings of their own.
struct Consequences {
  /// The cycles, each once: those that initializers declare first, then those that do not end.
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

  /// The services whose factories could not finish because one needs something that is not registered.
  func ofMissing(_ node: AnalyzedRegistration) -> [AnalyzedRegistration] {
    let isDeclared = if case .notRun(.missing) = node.outcome { true } else { false }
    return (isDeclared ? [] : [node]) + ofFailure(of: node)
  }

  /// The services whose factories could not finish because those of a cycle cannot.
  func ofCycle(_ circle: DependencyAnalysis.Circle) -> [AnalyzedRegistration] {
    let members = Set(circle.nodes.map { ObjectIdentifier($0) })
    var seen = members
    return circle.nodes.flatMap(ofFailure).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The services whose factories could not finish because that of a registration did not.
  func ofFailure(of node: AnalyzedRegistration) -> [AnalyzedRegistration] { stopped[ObjectIdentifier(node)] ?? [] }

  /// Whether the text of another problem says why the factory of a registration did not finish.
  func areFolded(for node: AnalyzedRegistration) -> Bool { folded.contains(ObjectIdentifier(node)) }
}

extension AnalyzedRegistration {
  fileprivate var isCircular: Bool {
    if case .circular = outcome { return true }
    return false
  }

  /// The registration whose factory failed first, if this one failed because of that.
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
      // An error that is passed on.
      guard let last = needs.last?.node, last.isUnmakeable else { return nil }
      return last
    default: return nil
    }
  }

  /// The position of the need without which the factory could not finish, if it is not registered.
  ///
  /// A lookup that returned nothing is an optional dependency if the factory finished, or went on to something else that failed.
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

  /// Whether the instance cannot be created, or not be used, without a need that is not registered.
  package func isFatal(_ position: Int) -> Bool {
    let need = needs[position]
    if need.requirement != nil || position == fatalMiss { return true }
    guard registration.declaration.parameters != nil else { return false }
    if case .completion = need.way { return false }
    return true
  }
}
