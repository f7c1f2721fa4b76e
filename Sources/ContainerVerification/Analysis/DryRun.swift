// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Runs each factory of an analysis once, on the calling thread, and records its lookups. Containers and scopes cache none of
/// its instances.
///
/// The dry run is one object graph: a scope's instance is created once in it and returned to all callers. A transient instance
/// is created for each caller, up to a limit.
///
/// If a dependency cannot be created, its lookup fails as if it were not registered. If the factory traps then, so does the
/// process; the reason is on standard error.
final class DryRun {
  /// A running factory.
  private struct Running {
    let node: AnalyzedRegistration
    /// Whether the instance exists and is being completed.
    var isCompleting = false
  }

  /// A failed lookup, by its dependent.
  private struct Refusal: Hashable {
    let dependent: ObjectIdentifier?
    let node: ObjectIdentifier
  }

  /// The result of a lookup.
  private enum Answer {
    case instance(Any)
    case make
    case nothing
  }

  let analysis: DependencyAnalysis
  private let isOnMainActor: Bool
  private let listener: any DryRunListener
  private var running: [Running] = []
  private var made: [ObjectIdentifier: Any] = [:]
  /// Transient instances that have not been returned to a factory yet.
  private var unused: [ObjectIdentifier: Any] = [:]
  private var runCounts: [ObjectIdentifier: Int] = [:]
  /// The keys of registrations without an instance, whose failed lookups are not reported as missing.
  private var refused: Set<ServiceKey> = []
  /// The failed lookups that have been written.
  private var refusals: Set<Refusal> = []
  private var isInEntryPoints = false
  /// The latest call of `require`, whose lookup follows.
  private var requirement: DependencyGraph.Location?

  /// The maximum number of runs of a transient factory; afterwards, its last instance is returned again.
  private static let maximumRunCount = 16

  init(_ analysis: DependencyAnalysis, isOnMainActor: Bool, listener: any DryRunListener) {
    self.analysis = analysis
    self.isOnMainActor = isOnMainActor
    self.listener = listener
  }

  // MARK: Factories

  /// Runs the entry points.
  func runEntryPoints(_ body: () -> Void) {
    listener.entryPointsBegin()
    isInEntryPoints = true
    observing(body)
    isInEntryPoints = false
    listener.entryPointsEnded()
  }

  /// Runs the factory of a registration that no factory has looked up yet.
  func check(_ node: AnalyzedRegistration, _ make: (Registration) throws -> Any) {
    observing {
      var record = Record(node.key, node.registration)
      withUnsafeMutablePointer(to: &record) { record in
        Resolution.within(analysis.registry) { frame in
          Resolution.deepen(frame, record, node.registration)
          let instance = try? instance(of: node, by: analysis.registry, make)
          guard !node.isShared else { return }
          // The previous instance is released after the table has been changed, since its deinitializer may resolve.
          let previous = unused[ObjectIdentifier(node)]
          unused[ObjectIdentifier(node)] = instance
          withExtendedLifetime(previous) {}
        }
      }
    }
  }

  private func observing(_ body: () -> Void) {
    Registry.observe(self) { analysis.isolatedRecording.run(body) }
  }

  /// Removes all instances from the dry run, and returns them to be released.
  func takeInstances() -> [Any] {
    defer {
      made = [:]
      unused = [:]
    }
    return Array(made.values) + Array(unused.values)
  }

  // MARK: Recording

  private func record(_ need: AnalyzedRegistration.Need) {
    guard let asker = running.last?.node else {
      listener.recorded(need, of: nil)
      return analysis.entries.append(need)
    }
    // The parameters of an initializer are known.
    if asker.registration.declaration.parameters != nil, need.way.isAtOnce, need.requirement == nil {
      let isDeclared = asker.needs.contains { $0.key == need.key }
      if isDeclared { return }
    }
    listener.recorded(need, of: asker)
    asker.add(need)
  }

  private var way: AnalyzedRegistration.Need.Way { running.last?.isCompleting == true ? .completion : .factory }

  private func takeRequirement() -> DependencyGraph.Location? {
    defer { requirement = nil }
    return requirement
  }

  // MARK: Instances

  private func instance(
    of node: AnalyzedRegistration, by registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    switch answer(node) {
    case .instance(let instance): return instance
    case .nothing: return nil
    case .make: return try run(node, by: registry, make)
    }
  }

  private func answer(_ node: AnalyzedRegistration) -> Answer {
    let id = ObjectIdentifier(node)
    if let instance = made[id], node.isShared { return .instance(instance) }
    if let instance = unused.removeValue(forKey: id) { return .instance(instance) }
    if let last = made[id], node.isUnmakeable || runCounts[id, default: 0] >= Self.maximumRunCount {
      return .instance(last)
    }
    if node.isUnmakeable { return refuse(node) }
    if node.registration.declaration.isOfMainActor, !isOnMainActor {
      node.outcome = .notRun(.mainActor)
      return refuse(node)
    }
    let entrances = running.indices.filter { running[$0].node === node }
    if let last = entrances.last { add(circle(from: last, to: node)) }
    // The same cycle as before: nothing new has been cached since.
    if entrances.count > 1 {
      for index in running.indices.dropFirst(entrances[0]) { setOutcome(.circular, of: running[index].node) }
      return refuse(node)
    }
    runCounts[id, default: 0] += 1
    listener.factoryBegins(node, for: running.last?.node)
    running.append(Running(node: node))
    return .make
  }

  private func run(_ node: AnalyzedRegistration, by registry: Registry, _ make: (Registration) throws -> Any) throws
    -> Any
  {
    let step = PathStep(node.key, of: node.registration)
    defer {
      running.removeLast()
      listener.factoryEnded(node, dependent: running.last?.node)
    }
    do {
      let instance = try analysis.isolatedRecording.make(node.graphNode ?? 0, step) {
        try makeAndComplete(node, registry, make)
      }
      if !node.isUnmakeable { node.outcome = .made }
      return instance
    } catch {
      if !node.isUnmakeable { node.outcome = .threw("\(error)") }
      throw error
    }
  }

  private func makeAndComplete(
    _ node: AnalyzedRegistration, _ registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any {
    let registration = node.registration
    let instance = try make(registration)
    let last = made[ObjectIdentifier(node)]
    // A cycle has cached another instance in the meantime: this one is discarded.
    if node.isShared, let last { return last }
    made[ObjectIdentifier(node)] = instance
    // The previous transient instance is released after the table has been changed, since its deinitializer may resolve.
    withExtendedLifetime(last) {}
    running[running.count - 1].isCompleting = true
    try registration.complete(instance, with: registry.reference)
    return instance
  }

  private func circle(from start: Int, to node: AnalyzedRegistration) -> DependencyAnalysis.Circle {
    let members = Array(running[start...])
    return DependencyAnalysis.Circle(
      nodes: members.map(\.node) + [node], isEndless: !members.contains(where: \.isCompleting))
  }

  private func add(_ circle: DependencyAnalysis.Circle) {
    listener.recorded(circle)
    analysis.circles.append(circle)
  }

  private func setOutcome(_ outcome: AnalyzedRegistration.Outcome, of node: AnalyzedRegistration) {
    node.outcome = outcome
    listener.recordedOutcome(of: node)
  }

  // MARK: Lookups without an instance

  /// Records that a lookup of the running factory has no instance, and writes it before the factory may trap.
  private func refuse(_ node: AnalyzedRegistration) -> Answer {
    for key in node.keys { refused.insert(key) }
    guard isInEntryPoints || !running.isEmpty else { return .nothing }
    // The entry points may return early now.
    if running.isEmpty { analysis.entriesWereSeen = false }
    if let asker = running.last?.node, asker !== node, !asker.isUnmakeable { setOutcome(.stopped(by: node), of: asker) }
    // An adapter may repeat a lookup in another form.
    let refusal = Refusal(dependent: running.last.map { ObjectIdentifier($0.node) }, node: ObjectIdentifier(node))
    if refusals.insert(refusal).inserted { StandardError.write(refusalText(node)) }
    return .nothing
  }

  private func refusalText(_ node: AnalyzedRegistration) -> String {
    let reason =
      switch node.outcome {
      case .circular: "which depends on itself"
      case .notRun(.mainActor): "whose factory is on the main actor"
      case .notRun(.missing): "whose initializer takes a service that is not registered"
      default: "whose factory did not finish"
      }
    return text(of: node.key, reason: reason)
  }

  /// Returns the line that is written before a lookup fails in a dry run.
  private func text(of key: ServiceKey, reason: String) -> String {
    let asker = running.last?.node
    let name = asker.map { "'\($0.name)' (\($0.registration.place.description))" } ?? "An entry point"
    return "Composure: \(name) asked for \(key.quotedDescription), \(reason), and "
      + "\(analysis.registry.terminology.consequenceOfMiss). A trap that follows has this reason."
  }
}

extension DryRun: LookupObserver {
  func instance(
    of registration: Registration, _ key: ServiceKey, by registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    let node = analysis.node(of: registration, key, in: registry)
    record(AnalyzedRegistration.Need(key: key, node: node, way: way, requirement: takeRequirement()))
    analysis.isolatedRecording.note(node.summary)
    return try instance(of: node, by: registry, make)
  }

  func recordMissing(_ key: ServiceKey) {
    guard !refused.contains(key) else { return }
    record(AnalyzedRegistration.Need(key: key, node: nil, way: way, requirement: takeRequirement()))
    StandardError.write(text(of: key, reason: "which is not registered"))
  }

  func recordAbsent(_ key: ServiceKey) {
    guard !refused.contains(key) else { return }
    record(AnalyzedRegistration.Need(key: key, node: nil, way: way, isOptional: true))
  }

  func recordLater(_ key: ServiceKey, _ registration: Registration, isKept: Bool, in registry: Registry) {
    let node = analysis.node(of: registration, key, in: registry)
    record(AnalyzedRegistration.Need(key: key, node: node, way: .later(isKept: isKept)))
    analysis.isolatedRecording.note(node.summary)
  }

  func recordChange(_ text: String) {
    guard let node = running.last?.node else { return }
    listener.recorded(change: text, by: node)
    node.changes.append(text)
  }

  func recordRequirement(at place: SourceLocation) {
    requirement = place.location
  }

  func recordUnmetRequirement() {
    guard let asker = running.last?.node else { return }
    setOutcome(.lacking, of: asker)
  }
}
