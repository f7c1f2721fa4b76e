// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// Registrations whose factories look each other up.
  static let circularRegistrations = ContainerRule(
    rule: Rule(
      code: "D923", title: "Circular registrations",
      summary: "Each factory runs the next one, so the first lookup never ends.", severity: .error)
  ) { analysis in
    var edges: [Int: [Edge]] = [:]
    for registration in analysis.registrations {
      edges[registration.id] = analysis.needs[registration.id, default: []].compactMap { need in
        guard need.time == .factory, !need.isConditional, let target = analysis.target(of: need.lookup) else {
          return nil
        }
        return Edge(from: registration.id, to: target.id, need: need)
      }
    }
    var done: Set<Int> = []
    return analysis.registrations.compactMap { registration in
      guard !done.contains(registration.id), let cycle = Edge.shortestCycle(from: registration.id, edges) else {
        return nil
      }
      done.formUnion(cycle.map(\.from))
      return finding(cycle, analysis)
    }
  }

  private struct Edge: CycleEdge {
    let from: Int
    let to: Int
    let need: ContainerNeed
  }

  private static func finding(_ cycle: [Edge], _ analysis: ContainerAnalysis) -> Finding {
    let registrations = cycle.map { analysis.code.registrations[$0.from] }
    let names = registrations.map(\.key.service.description)
    let path = (names + [names[0]]).joined(separator: " → ")
    let way =
      switch registrations[0].system {
      case .swinject: "look one of them up in 'initCompleted' instead of the factory"
      case .resolver: "look one of them up in 'resolveProperties' or with '@LazyInjected' instead of the factory"
      case .dip: "look one of them up in 'resolvingProperties' instead of the factory"
      }
    return Finding(
      code: "D923", severity: .error, message: "circular registrations: \(path); \(way)",
      location: analysis.program.findingLocation(of: registrations[0].place),
      notes: zip(registrations, cycle).map { registration, edge in
        let way = edge.need.path.last.flatMap(analysis.program.member).map { ", in '\(analysis.name(of: $0))'" } ?? ""
        return Finding.Note(
          message: "'\(registration.key.service)' looks up '\(edge.need.lookup.key.service)' here\(way)",
          location: analysis.program.findingLocation(of: edge.need.lookup.place))
      })
  }
}

extension ContainerAnalysis {
  /// Returns a member with its owner: `EditorScreen.init(resolver:)`.
  func name(of member: Member) -> String {
    guard let owner = member.owner.type, let type = program.type(owner) else { return member.fullName }
    return "\(type.name).\(member.fullName)"
  }
}
