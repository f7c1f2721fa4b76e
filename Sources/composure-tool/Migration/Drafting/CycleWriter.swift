// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes the drafts of services that refer to each other, such as a view and its presenter.
///
/// Members that use each other would never return. So one member creates all services of the cycle: it runs each factory
/// once, each after those whose instances it needs, and then the completions. The members of the services read it.
///
/// A container creates them in an order that depends on the service that is looked up first. If that service's factory
/// looks up the others, it even creates two instances of it, and discards one. So the services move only if this is
/// chosen.
struct CycleWriter {
  /// The member that creates the services of a cycle.
  struct Member: Hashable {
    let name: String
    /// The numbers of the services.
    let services: [Int]
    /// The number of calls of `MainActor.assumeIsolated` that it adds to the code of the factories.
    let isolatedCalls: Int
  }

  private let writer: DraftWriter
  /// The numbers of the services, in the order of their registrations.
  private let ids: [Int]
  /// Whether the services move.
  private let isChosen: Bool

  private var code: ContainerCode { writer.code }

  init(_ ids: [Int], _ writer: DraftWriter, isChosen: Bool) {
    self.ids = ids.sorted()
    self.writer = writer
    self.isChosen = isChosen
  }

  /// Returns the drafts of the services by number, or the reason for each why they stay.
  func drafts() -> [Int: Result<ServiceDraft, MigrationObstacle>] {
    // A service that looks up itself, or one that has moved.
    guard ids.count > 1, ids.allSatisfy({ [.register, .autoregister].contains(code.registrations[$0].form) }) else {
      return results(.calledCode)
    }
    var own: [Int: MigrationObstacle] = [:]
    for id in ids {
      do throws(MigrationObstacle) { try writer.check(code.registrations[id], inCycle: ids) } catch { own[id] = error }
    }
    var parts: [Int: Part] = [:]
    var order: [Int] = []
    if own.isEmpty {
      do throws(CycleObstacle) {
        try checkCycle()
        order = try creationOrder()
      } catch {
        return results(error)
      }
      let locals = Dictionary(uniqueKeysWithValues: ids.map { ($0, local($0)) })
      for id in ids {
        do throws(MigrationObstacle) {
          parts[id] = try Part(code.registrations[id], writer, locals: locals)
        } catch {
          own[id] = error
        }
      }
    }
    if let blocked = ids.first(where: { own[$0] != nil }) {
      let reason = CycleObstacle.service("\(code.registrations[blocked].key.service)")
      return Dictionary(uniqueKeysWithValues: ids.map { ($0, .failure(own[$0] ?? obstacle(reason, for: $0))) })
    }
    guard isChosen else { return results(.notChosen) }
    do throws(MigrationObstacle) {
      return try drafts(order.compactMap { parts[$0] }).mapValues { .success($0) }
    } catch {
      return Dictionary(uniqueKeysWithValues: ids.map { ($0, .failure(error)) })
    }
  }

  private func results(_ reason: CycleObstacle) -> [Int: Result<ServiceDraft, MigrationObstacle>] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, .failure(obstacle(reason, for: $0))) })
  }

  private func obstacle(_ reason: CycleObstacle, for id: Int) -> MigrationObstacle {
    .cycle(writer.needs.shortestCycle(with: id).map { "\(code.registrations[$0].key.service)" }, reason)
  }

  // MARK: Checks

  private func checkCycle() throws(CycleObstacle) {
    let registrations = ids.map { code.registrations[$0] }
    let cycle = Set(ids)
    let called = ids.flatMap { writer.needs.lookups(of: $0).reached.flatMap(writer.needs.targets) }
    guard cycle.isDisjoint(with: called), writer.needs.ownCycle(of: ids[0]) == cycle else {
      throw .calledCode
    }
    let lifetimes = writer.lifetimes
    let areKept = registrations.allSatisfy(lifetimes.isKept)
    guard areKept || registrations.allSatisfy({ lifetimes.isCreatedOnce($0) && lifetimes.kind(of: $0) == .graph })
    else { throw .lifetimes }
    guard !registrations.contains(where: writer.isMemberOnMainActor) else { throw .isolation }
    let assemblies = Set(registrations.map { "\($0.place.file) \(MigrationPlan.assemblyName(of: $0, in: code))" })
    guard assemblies.count == 1, Set(registrations.map(writer.roots.identity)).count == 1 else {
      throw .assemblies
    }
    for need in ids.flatMap({ writer.needs.needs[$0] }) where !cycle.isDisjoint(with: need.targets) {
      guard need.targets.count == 1, !need.isRepeated, !need.isConditional, !need.lookup.isLazy,
        code.registrations[need.targets[0]].keys.contains(need.lookup.key)
      else { throw .lookup(writer.place(need.lookup.place)) }
    }
  }

  /// A service that is used from outside of the cycle.
  private var start: Int {
    let outside = writer.needs.edges.indices.filter { !ids.contains($0) }
    let used = Set(outside.flatMap { writer.needs.edges[$0].map(\.target) })
    return ids.first(where: used.contains) ?? ids.first(where: writer.isLookedUpOutside) ?? ids[0]
  }

  /// Returns the services in the order of their creation: each after those that its factory looks up.
  private func creationOrder() throws(CycleObstacle) -> [Int] {
    let cycle = Set(ids)
    var order: [Int] = []
    var open: Set<Int> = []
    // Returns whether the factory of a service can run, perhaps after others.
    func create(_ id: Int) -> Bool {
      if order.contains(id) { return true }
      guard open.insert(id).inserted else { return false }
      for need in writer.needs.needs[id] where !need.isInCompletion {
        for target in need.targets where cycle.contains(target) {
          guard create(target) else { return false }
        }
      }
      order.append(id)
      return true
    }
    for id in [start] + ids {
      guard create(id) else { throw .factories }
    }
    return order
  }

  // MARK: Code

  /// Returns the name of the constant with an instance, which no code of the cycle uses: that of the member, if possible.
  private func local(_ id: Int) -> String {
    let registration = code.registrations[id]
    var name = writer.names[registration.key]
    let isUsed = { (name: String) in
      // A completion may use this name for the instance itself.
      let own = registration.completions.filter { $0.closure?.parameters.dropFirst().first?.name == name }
      return ids.map { code.registrations[$0].place }.contains { place in
        writer.program.files[place.file].text.uses(
          name, in: writer.program.bytes(of: place), except: own.map { writer.program.bytes(of: $0.place) })
      }
    }
    while isUsed(name) { name += "Instance" }
    return name
  }

  /// The code of one service of the cycle.
  private struct Part {
    let source: RegistrationSource
    /// The name of the member.
    let name: String
    /// The name of the constant with the instance.
    let local: String
    let type: String
    let creation: FactoryBody.Creation
    let completions: [FactoryBody.Completion]
    let body: FactoryBody

    init(
      _ registration: ContainerRegistration, _ writer: DraftWriter, locals: [Int: String]
    ) throws(MigrationObstacle) {
      source = try RegistrationSource(registration, writer, locals: locals)
      if source.loop != nil { throw .conditional }
      type = try writer.spelling.full(source.bareType(), registration.key.service)
      name = writer.names[registration.key]
      local = locals[registration.id] ?? name
      var body = FactoryBody(source)
      creation = try body.creation([])
      completions = try body.completions()
      self.body = body
    }

    /// Returns the declaration of the constant with the instance.
    ///
    /// - Parameter onMainActor: Whether code on the main actor is in `MainActor.assumeIsolated`.
    func declaration(onMainActor: Bool) -> String {
      guard onMainActor, source.isOnMainActor else {
        return FactoryBody.declaration(of: local, type: type, creation, unit: source.unit)
      }
      let isolated = DraftMember.isolated(creation.text, isSingle: creation.isSingle, unit: source.unit)
      return "let \(local): \(type) = \(isolated)"
    }

    /// Returns the code of the completions.
    ///
    /// - Parameter onMainActor: Whether code on the main actor is in `MainActor.assumeIsolated`.
    func completionBlocks(onMainActor: Bool) -> [String] {
      completions.map { completion in
        let block = completion.block(of: local)
        guard onMainActor, source.isOnMainActor else { return block }
        return "MainActor.assumeIsolated \(block.dropFirst("do ".count))"
      }
    }
  }

  /// - Parameter parts: The code of the services, in the order of their creation.
  private func drafts(_ parts: [Part]) throws(MigrationObstacle) -> [Int: ServiceDraft] {
    let start = start
    let first = parts.first { $0.source.registration.id == start } ?? parts[0]
    var name = "\(first.name)Cycle"
    while writer.names.contains(name) { name += "s" }
    let elements = parts.map { "\($0.name): \($0.type)" }
    var type = "(\(elements.joined(separator: ", ")))"
    let unit = first.source.unit
    if "\(unit)var \(name): \(type) { get }".count > 120 {
      type = "(\n\(unit)\(elements.joined(separator: ",\n\(unit)"))\n)"
    }
    let isolated = parts.filter(\.source.isOnMainActor)
    // If all factories run on the main actor, so does the whole member.
    let isMixed = !isolated.isEmpty && isolated.count < parts.count
    let statements =
      parts.map { $0.declaration(onMainActor: isMixed) }
      + parts.reversed().flatMap { $0.completionBlocks(onMainActor: isMixed) }
      + ["return (\(parts.map { "\($0.name): \($0.local)" }.joined(separator: ", ")))"]
    let member = DraftMember(first.source).member(
      name, type, [], statements.joined(separator: "\n"), isSingle: false, isIsolated: !isMixed)
    let cycle = Member(
      name: name, services: ids,
      isolatedCalls: isMixed ? isolated.reduce(0) { $0 + 1 + $1.completions.count } : min(isolated.count, 1))
    var drafts: [Int: ServiceDraft] = [:]
    for part in parts {
      var draft = try DraftMember(part.source).draft(readingCycle: cycle, part.body)
      if part.name == first.name {
        draft.addCreator(member, requirement: "var \(name): \(type) { get }", needs: parts.flatMap(\.body.needs))
      }
      drafts[draft.id] = draft
    }
    return drafts
  }
}
