// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyAnalysis {
  /// A possible user of services whose lookups were not observed.
  enum UnseenUse {
    case application
    case entryPoints
    case factories(AnalyzedRegistration.UnseenReason, [AnalyzedRegistration])
    case otherContainers
    case existingMembers([String])
    case earlierCallers([AnalyzedRegistration])

    /// Returns the use without a registration's own lookups; `nil` if nothing is left.
    @_optimize(none)
    fileprivate func without(_ node: AnalyzedRegistration) -> UnseenUse? {
      guard case .factories(let reason, let nodes) = self else { return self }
      let others = nodes.filter { $0 !== node }
      return others.isEmpty ? nil : .factories(reason, others)
    }
  }

  /// The registrations that no known lookup uses.
  ///
  /// A registration is unused only if all lookups were observed: there are entry points, and they and all factories
  /// finished. Otherwise its use is unknown.
  @_optimize(none)
  var uses: [VerificationReport.Problem] {
    let candidates = (hasEntryPoints ? unreached : isolated).filter { !$0.wasResolvedBefore }
    guard !candidates.isEmpty else { return [] }
    let unseen = unseenUses
    return candidates.map { node in
      let others = unseen.compactMap { $0.without(node) }.map { VerificationMessages.unseen($0) }
      return VerificationReport.Problem(
        others.isEmpty ? .unused : .notChecked, node, isError: false,
        others.isEmpty ? VerificationMessages.unused(node) : VerificationMessages.useUnknown(node, others))
    }
  }

  /// The registrations that the entry points resolve, directly or indirectly.
  @_optimize(none)
  private var reached: Set<ObjectIdentifier> {
    var reached: Set<ObjectIdentifier> = []
    var next = entries.compactMap(\.node) + nodes.filter(\.isEntry)
    while let node = next.popLast() {
      if reached.insert(ObjectIdentifier(node)).inserted { next += node.dependencies.compactMap(\.node) }
    }
    return reached
  }

  @_optimize(none)
  private var unreached: [AnalyzedRegistration] {
    let reached = reached
    return nodes.filter { !reached.contains(ObjectIdentifier($0)) }
  }

  /// The registrations without dependencies or dependents, if other registrations have some.
  @_optimize(none)
  private var isolated: [AnalyzedRegistration] {
    let needed = Set(nodes.flatMap(\.dependencies).compactMap(\.node).map { ObjectIdentifier($0) })
    guard !needed.isEmpty else { return [] }
    return nodes.filter { node in
      // A composition root may serve unknown callers through the container.
      let mayBeAsked = node.isEntry || node.registration.metadata.bridgedRoot != nil
      return !mayBeAsked && node.wasSeen && node.dependencies.isEmpty && !needed.contains(ObjectIdentifier(node))
    }
  }

  // MARK: Unseen lookups

  @_optimize(none)
  private var unseenUses: [UnseenUse] {
    var unseen: [UnseenUse] = []
    if !hasEntryPoints { unseen.append(.application) }
    if hasEntryPoints, !entriesWereSeen { unseen.append(.entryPoints) }
    for reason in AnalyzedRegistration.UnseenReason.allCases {
      let factories = nodes.filter { $0.unseenReasons.contains(reason) }
      if !factories.isEmpty { unseen.append(.factories(reason, factories)) }
    }
    if isLinked { unseen.append(.otherContainers) }
    let members = isolatedRecording.existingMembers
    if !members.isEmpty { unseen.append(.existingMembers(members)) }
    let explained =
      hasEntryPoints ? reached : Set(nodes.flatMap(\.dependencies).compactMap(\.node).map { ObjectIdentifier($0) })
    let resolved = nodes.filter { $0.wasResolvedBefore && !explained.contains(ObjectIdentifier($0)) }
    if !resolved.isEmpty { unseen.append(.earlierCallers(resolved)) }
    return unseen
  }
}

extension AnalyzedRegistration {
  /// The reason why not all lookups of a registration were observed.
  enum UnseenReason: CaseIterable {
    case arguments
    case closures
    case mainActor
    case unfinished
    case changes
  }

  @_optimize(none)
  var unseenReasons: [UnseenReason] {
    var reasons: [UnseenReason] = []
    switch outcome {
    case .created, .declared: break
    case .notRun(.arguments): reasons.append(.arguments)
    case .notRun(.noClosures): reasons.append(.closures)
    case .notRun(.mainActor): reasons.append(.mainActor)
    // An initializer's parameters are known, but its completion closures were not run.
    case .notRun(.missing): if registration.completionCount > 0 { reasons.append(.unfinished) }
    case .notRun(.notYet), .trapped, .threw, .endless, .stopped, .missingRequirement, .cyclicInstance:
      reasons.append(.unfinished)
    }
    if !changes.isEmpty { reasons.append(.changes) }
    return reasons
  }

  /// Whether extensions of the library, such as storyboards, resolve the service.
  package var isEntry: Bool { keys.contains { $0.option != nil } }

  /// Whether all of its lookups were observed.
  package var wasSeen: Bool {
    switch outcome {
    case .created, .declared: true
    default: false
    }
  }
}
