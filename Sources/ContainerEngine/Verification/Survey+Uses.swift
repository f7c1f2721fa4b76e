// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Survey {
  /// Something that may look services up, and was not seen.
  struct UnseenUse {
    let what: String
    let advice: String
  }

  /// The registrations that nothing seen looks up.
  ///
  /// That they are not used can be said only if everything that may look them up was seen: the entry points of the application are
  /// known, they finished, and so did every factory that they lead to. Otherwise it is unknown.
  var uses: [VerificationReport.Problem] {
    let candidates = (hasEntryPoints ? unreached : isolated).filter { !$0.wasResolvedBefore }
    guard !candidates.isEmpty else { return [] }
    let unseen = unseenUses
    return candidates.map { node in
      VerificationReport.Problem(
        unseen.isEmpty ? .unused : .notChecked, node, isError: false,
        unseen.isEmpty ? VerificationText.unused(node) : VerificationText.useUnknown(node, unseen))
    }
  }

  /// What the entry points lead to.
  private var reached: Set<ObjectIdentifier> {
    var reached: Set<ObjectIdentifier> = []
    var next = entries.compactMap(\.node) + nodes.filter(\.isEntry)
    while let node = next.popLast() {
      if reached.insert(ObjectIdentifier(node)).inserted { next += node.needs.compactMap(\.node) }
    }
    return reached
  }

  private var unreached: [SurveyNode] {
    let reached = reached
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

  // MARK: What was not seen

  private var unseenUses: [UnseenUse] {
    let reached = reached
    let relevant = hasEntryPoints ? nodes.filter { reached.contains(ObjectIdentifier($0)) } : nodes
    var unseen: [UnseenUse] = []
    if !hasEntryPoints { unseen.append(VerificationText.unseenApplication) }
    if hasEntryPoints, !entriesWereSeen { unseen.append(VerificationText.unseenEntryPoints) }
    for reason in SurveyNode.UnseenReason.allCases {
      let names = relevant.filter { $0.unseenReasons.contains(reason) }.map(\.name)
      if !names.isEmpty { unseen.append(VerificationText.unseenFactories(reason, names)) }
    }
    let existing = rehearsal.existingMembers
    if !existing.isEmpty { unseen.append(VerificationText.unseenMembers(existing)) }
    let needed = Set(nodes.flatMap(\.needs).compactMap(\.node).map { ObjectIdentifier($0) })
    let used = nodes.filter { node in
      let isExplained = hasEntryPoints ? reached.contains(ObjectIdentifier(node)) : needed.contains(ObjectIdentifier(node))
      return node.wasResolvedBefore && !isExplained
    }
    if !used.isEmpty { unseen.append(VerificationText.unseenCallers(used.map(\.name))) }
    return unseen
  }
}

extension SurveyNode {
  /// Why not everything that a registration looks up was seen.
  enum UnseenReason: CaseIterable {
    case arguments
    case closures
    case mainActor
    case unfinished
    case branches
    case changes
  }

  var unseenReasons: [UnseenReason] {
    var reasons: [UnseenReason] = []
    switch outcome {
    case .made, .declared: break
    case .notRun(.arguments): reasons.append(.arguments)
    case .notRun(.noClosures): reasons.append(.closures)
    case .notRun(.mainActor): reasons.append(.mainActor)
    // An initializer's parameters are known; a closure that completes the instance was not run.
    case .notRun(.missing): if registration.completionCount > 0 { reasons.append(.unfinished) }
    case .notRun(.notYet), .notRun(.tooManyStopped), .trapped, .threw, .endless, .stopped, .lacking, .circular:
      reasons.append(.unfinished)
    }
    if !unseen.isEmpty { reasons.append(.branches) }
    if !changes.isEmpty { reasons.append(.changes) }
    return reasons
  }

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
