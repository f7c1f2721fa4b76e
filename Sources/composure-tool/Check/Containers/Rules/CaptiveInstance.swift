// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// A permanently cached instance that holds an instance of a resettable scope.
  static let captiveInstance = ContainerRule(
    rule: Rule(
      code: "D924", title: "Captive instance",
      summary: "An instance that is kept holds one of a scope that is reset, and uses it after the reset.",
      severity: .warning)
  ) { analysis in
    let resets = analysis.code.resets.filter { !$0.isInTests && $0.scope != .standard }
    guard !resets.isEmpty else { return [] }
    let isReset = { (registration: ContainerRegistration) in
      resets.contains { $0.system == registration.system && $0.scope == registration.lifetime }
    }
    return analysis.registrations.filter { isKept($0) && !isReset($0) }.compactMap { holder in
      let captives = held(by: holder, analysis, isReset)
      return captives.isEmpty ? nil : finding(holder, captives, analysis, resets)
    }
  }

  /// Returns whether instances are cached until the program ends, or until a reset.
  private static func isKept(_ registration: ContainerRegistration) -> Bool {
    registration.lifetime.kind(in: registration.system) == .singleton
  }

  private struct Captive {
    let registration: ContainerRegistration
    /// The lookups from the holder to the captive. The instances between them are transient.
    let lookups: [ContainerLookup]
  }

  /// Returns the instances of resettable scopes that are held directly or through transient instances.
  private static func held(
    by holder: ContainerRegistration, _ analysis: ContainerAnalysis, _ isReset: (ContainerRegistration) -> Bool
  ) -> [Captive] {
    var captives: [Captive] = []
    var seen: Set<Int> = [holder.id]
    var waiting: [(registration: ContainerRegistration, lookups: [ContainerLookup])] = [(holder, [])]
    while !waiting.isEmpty {
      let (registration, lookups) = waiting.removeFirst()
      for need in analysis.needs[registration.id, default: []] where need.time != .later {
        guard let target = analysis.target(of: need.lookup), seen.insert(target.id).inserted else { continue }
        let path = lookups + [need.lookup]
        if isReset(target) {
          captives.append(Captive(registration: target, lookups: path))
        } else if [.transient, .graph].contains(target.lifetime.kind(in: target.system)) {
          waiting.append((target, path))
        }
      }
    }
    return captives
  }

  private static func finding(
    _ holder: ContainerRegistration, _ captives: [Captive], _ analysis: ContainerAnalysis,
    _ resets: [ContainerCode.ScopeReset]
  ) -> Finding {
    let system = holder.system
    let lifetime = captives[0].registration.lifetime
    let scope = lifetime.text(in: system)
    let names = captives.map { "'\($0.registration.key.service)'" }.joined(separator: ", ")
    var notes = captives.map { captive in
      let way = captive.lookups.map { " → \($0.key.service)" }.joined()
      return Finding.Note(
        message: "'\(holder.key.service)\(way)' begins here",
        location: analysis.program.findingLocation(of: captive.lookups[0].place))
    }
    if let reset = resets.first(where: { $0.system == system && $0.scope == lifetime }) {
      notes.append(
        Finding.Note(message: "'\(scope)' is reset here", location: analysis.program.findingLocation(of: reset.place)))
    }
    let pronoun = captives.count == 1 ? "it" : "them"
    return Finding(
      code: "D924", severity: .warning,
      message:
        "'\(holder.key.service)' is kept in '\(holder.lifetime.text(in: system))' and holds \(names) of '\(scope)', "
        + "which it goes on using after a reset: keep '\(holder.key.service)' in '\(scope)' too, or look \(pronoun) up at each use",
      location: analysis.program.findingLocation(of: holder.place), notes: notes)
  }
}
