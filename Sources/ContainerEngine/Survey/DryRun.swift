// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// Runs the factories of a survey once each, and notes what they ask for. Containers and scopes keep nothing of it.
///
/// The dry run is one object graph: what a scope shares is made once in it and given to all who ask. An instance in the
/// transient scope is made for each, up to a limit.
final class DryRun: @unchecked Sendable {
  // SAFETY: everything that changes is touched in turns: by whoever has the seat, under its lock, until the owner takes the seat
  // away.

  /// A factory that is running.
  private struct Running {
    let node: SurveyNode
    /// Whether the instance is there, and is being completed.
    var isCompleting = false
  }

  /// What becomes of a question.
  private enum Answer {
    case instance(Any)
    case make
    case makeOnMainActor
    case nothing
  }

  let survey: Survey
  private var running: [Running] = []
  private var made: [ObjectIdentifier: Any] = [:]
  /// Transient instances that nobody has been given yet.
  private var spare: [ObjectIdentifier: Any] = [:]
  private var runCounts: [ObjectIdentifier: Int] = [:]

  /// How often a transient factory is run at most; then the last instance is given again.
  private static let maximumRunCount = 16

  init(_ survey: Survey) {
    self.survey = survey
  }

  // MARK: Asking

  /// Gives an instance of a registration, as a resolution would, to the factory that is running.
  ///
  /// - Returns: `nil` if there can be none and the thread cannot be given up.
  func give(
    _ registration: Registration, _ key: ServiceKey, by registry: Registry, from seat: DryRunSeat,
    _ make: (Registration) throws -> Any
  ) throws -> Any? {
    let node = seat.turn { () -> SurveyNode in
      let node = survey.node(of: registration, key, in: registry)
      note(SurveyNode.Need(key: key, node: node, way: way, hole: seat.takeHole()))
      survey.rehearsal.note(node.summary)
      return node
    }
    return try instance(of: node, by: registry, from: seat, make)
  }

  /// Notes that something that is not registered has been asked for, and says so before the one who asks may trap.
  func miss(_ key: ServiceKey, from seat: DryRunSeat) {
    let text = seat.turn { () -> String in
      let asker = running.last?.node
      note(SurveyNode.Need(key: key, node: nil, way: way, hole: seat.takeHole()))
      return missText(key, askedBy: asker)
    }
    StandardError.write(text)
  }

  /// What is written before a question remains without an answer in a dry run.
  private func missText(_ key: ServiceKey, askedBy asker: SurveyNode?) -> String {
    let name = asker.map { "'\($0.name)' (\($0.registration.place.description))" } ?? "An entry point"
    return "Composure: \(name) asked for \(key.quotedDescription), which is not registered, and "
      + "\(survey.registry.dialect.consequenceOfMiss). "
      + "A trap that follows has this reason."
  }

  /// Notes that something is not registered that the one who asks can do without.
  func noteAbsent(_ key: ServiceKey, from seat: DryRunSeat) {
    seat.turn { note(SurveyNode.Need(key: key, node: nil, way: way, isOptional: true)) }
  }

  /// Notes that something may be asked for later.
  func noteLater(
    _ key: ServiceKey, _ registration: Registration, isKept: Bool, in registry: Registry, from seat: DryRunSeat
  ) {
    seat.turn {
      let node = survey.node(of: registration, key, in: registry)
      note(SurveyNode.Need(key: key, node: node, way: .later(isKept: isKept)))
      survey.rehearsal.note(node.summary)
    }
  }

  /// Notes that a factory has changed the container.
  func noteChange(_ text: String, from seat: DryRunSeat) {
    seat.turn { running.last?.node.changes.append(text) }
  }

  private func note(_ need: SurveyNode.Need) {
    guard let asker = running.last?.node else { return survey.entries.append(need) }
    // What an initializer takes is known.
    if asker.registration.declaration.parameters != nil, need.way.isAtOnce, need.hole == nil {
      let isDeclared = asker.needs.contains { $0.key == need.key }
      if isDeclared { return }
    }
    asker.add(need)
  }

  private var way: SurveyNode.Need.Way { running.last?.isCompleting == true ? .completion : .factory }

  // MARK: Making

  /// Runs the factory of a registration that nobody has asked for yet.
  func check(_ node: SurveyNode, from seat: DryRunSeat, _ make: (Registration) throws -> Any) {
    var record = Record(node.key, node.registration)
    withUnsafeMutablePointer(to: &record) { record in
      Resolution.within(survey.registry) { frame in
        Resolution.deepen(frame, record)
        let instance = try? instance(of: node, by: survey.registry, from: seat, make)
        let unused = seat.turn { () -> Any? in
          guard !node.isShared else { return nil }
          defer { spare[ObjectIdentifier(node)] = instance }
          return spare[ObjectIdentifier(node)]
        }
        withExtendedLifetime(unused) {}
      }
    }
  }

  private func instance(
    of node: SurveyNode, by registry: Registry, from seat: DryRunSeat, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    switch seat.turn({ answer(node, from: seat) }) {
    case .instance(let instance): return instance
    case .nothing:
      seat.giveUp()
      return nil
    case .make: return try run(node, by: registry, from: seat, make)
    case .makeOnMainActor:
      var outcome: Result<Any, any Error>?
      withoutActuallyEscaping(make) { make in
        seat.onOwnersThread { outcome = Result { try self.run(node, by: registry, from: seat, make) } }
      }
      return try outcome?.get()
    }
  }

  private func answer(_ node: SurveyNode, from seat: DryRunSeat) -> Answer {
    let id = ObjectIdentifier(node)
    if let instance = made[id], node.isShared { return .instance(instance) }
    if let instance = spare.removeValue(forKey: id) { return .instance(instance) }
    if let last = made[id], runCounts[id, default: 0] >= Self.maximumRunCount { return .instance(last) }
    if node.isUnmakeable {
      stop(at: node)
      return .nothing
    }
    let isOfMainActor = node.registration.declaration.isOfMainActor
    if isOfMainActor, !seat.isOwnedByMainActor {
      node.outcome = .notRun(.mainActor)
      stop(at: node)
      return .nothing
    }
    let entrances = running.indices.filter { running[$0].node === node }
    if let last = entrances.last { survey.circles.append(circle(from: last, to: node)) }
    // It has come back to itself before, and nothing has been kept since.
    if entrances.count > 1 {
      for index in running.indices.dropFirst(entrances[0]) { running[index].node.outcome = .circular }
      stop(at: node)
      return .nothing
    }
    runCounts[id, default: 0] += 1
    running.append(Running(node: node))
    return isOfMainActor ? .makeOnMainActor : .make
  }

  private func run(
    _ node: SurveyNode, by registry: Registry, from seat: DryRunSeat, _ make: (Registration) throws -> Any
  ) throws -> Any {
    let step = PathStep(node.key, of: node.registration)
    do {
      return try survey.rehearsal.make(node.graphNode ?? 0, step) { try makeAndComplete(node, registry, seat, make) }
    } catch {
      seat.turn {
        running.removeLast()
        node.outcome = .threw("\(error)")
      }
      throw error
    }
  }

  private func makeAndComplete(
    _ node: SurveyNode, _ registry: Registry, _ seat: DryRunSeat, _ make: (Registration) throws -> Any
  ) throws -> Any {
    let registration = node.registration
    let instance = try make(registration)
    let (former, last) = seat.turn { () -> (former: Any?, last: Any?) in
      let last = made[ObjectIdentifier(node)]
      let former = node.isShared ? last : nil
      if former == nil { made[ObjectIdentifier(node)] = instance }
      running[running.count - 1].isCompleting = true
      return (former, last)
    }
    // A transient instance that was made before ends in no turn, since its deinitializer may resolve.
    withExtendedLifetime(last) {}
    // A cycle has brought another one in the meantime: this one is dropped.
    if former == nil { try registration.complete(instance, with: registry.reference) }
    seat.turn {
      running.removeLast()
      node.outcome = .made
    }
    return former ?? instance
  }

  private func circle(from start: Int, to node: SurveyNode) -> Survey.Circle {
    let members = Array(running[start...])
    return Survey.Circle(nodes: members.map(\.node) + [node], isEndless: !members.contains(where: \.isCompleting))
  }

  // MARK: Giving up

  /// Ends what is running, since an assembly requires what is not registered.
  func lack(from seat: DryRunSeat) {
    seat.turn {
      guard let asker = running.last?.node else { return }
      asker.outcome = .lacking
      stop(at: asker)
    }
    seat.giveUp()
  }

  /// Notes that nothing that is running will be made, since it needs something that cannot be.
  private func stop(at culprit: SurveyNode) {
    for running in running where running.node !== culprit && !running.node.isUnmakeable {
      running.node.outcome = .stopped(by: culprit)
    }
  }

  /// Notes what has become of a thread that was given up, and forgets what was running in it.
  ///
  /// - Parameter outcome: What the innermost factory has come to; `nil` if that is known.
  func giveUpRunning(_ outcome: SurveyNode.Outcome?) {
    if let outcome, let innermost = running.last?.node {
      if !innermost.isUnmakeable { innermost.outcome = outcome }
      stop(at: innermost)
    }
    running = []
    survey.rehearsal.forgetRunning()
  }

  /// Takes everything that was made out of the dry run, to be let go of.
  func takeInstances() -> [Any] {
    defer {
      made = [:]
      spare = [:]
    }
    return Array(made.values) + Array(spare.values)
  }
}
