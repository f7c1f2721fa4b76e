// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyAnalysis {
  /// Returns the shorter-lived services that a singleton holds.
  @_optimize(none)
  func captives(of node: AnalyzedRegistration) -> [VerificationReport.Problem] {
    guard node.lifetime.kind == .container else { return [] }
    var found: [(heldPath: [AnalyzedRegistration], captivity: VerificationMessages.Captivity)] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    var paths = [[node]]
    while let path = paths.popLast(), let last = path.last {
      for dependency in last.dependencies {
        guard let held = dependency.node, dependency.isHeld, seen.insert(ObjectIdentifier(held)).inserted else {
          continue
        }
        let heldPath = path + [held]
        let captivity = captivity(of: held, in: node, isDirect: path.count == 1)
        if let captivity { found.append((heldPath, captivity)) }
        // A service with an unlimited lifetime may hold one with a limited lifetime.
        if captivity?.isCertain != true, held.lifetime.kind != .container { paths.append(heldPath) }
      }
    }
    let certain = found.filter(\.captivity.isCertain).flatMap(\.heldPath).map { ObjectIdentifier($0) }
    return found.filter {
      $0.captivity.isCertain || !certain.contains(ObjectIdentifier($0.heldPath[$0.heldPath.count - 1]))
    }
    .map { heldPath, captivity in
      VerificationReport.Problem(
        .captive, path: heldPath.map { ServiceName($0.key) }, of: node, place: node.registration.place.location,
        isError: captivity.isCertain, VerificationMessages.captive(heldPath, captivity, terminology))
    }
  }

  @_optimize(none)
  private func captivity(of held: AnalyzedRegistration, in node: AnalyzedRegistration, isDirect: Bool)
    -> VerificationMessages.Captivity?
  {
    if held.owner !== node.owner, held.owner.header.isInside(node.owner.header) { return .child }
    guard held.registration.metadata.bridgedRoot == nil else { return nil }
    switch held.lifetime.kind {
    case .custom: return .scope
    case .transient, .weak, .graph:
      return isDirect && held.registration.metadata.hasChosenScope ? .unending : nil
    case .container: return nil
    }
  }
}

extension AnalyzedRegistration.Dependency {
  /// Whether the dependent may retain the instance.
  package var isHeld: Bool {
    if case .later(let isCached) = timing { return isCached }
    return true
  }
}
