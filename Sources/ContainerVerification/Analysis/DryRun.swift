// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A run of each factory of an analysis on the calling thread, which records the lookups. Containers and scopes cache
/// no instances.
///
/// The dry run is one object graph: a scope's instance is created once in it and returned to all callers. A transient
/// instance is created for each caller, up to a limit.
///
/// If a dependency cannot be created, its lookup fails as if it were not registered. If the factory then traps, the
/// process ends, and standard error contains the reason.
final class DryRun {
  /// A running factory.
  private struct Running {
    let node: AnalyzedRegistration
    /// Whether the instance exists and is being completed.
    var isCompleting = false
  }

  /// A failed lookup, by its dependent.
  private struct FailedLookup: Hashable {
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
  private var instances: [ObjectIdentifier: Any] = [:]
  /// The transient instances that no factory has received yet.
  private var unused: [ObjectIdentifier: Any] = [:]
  private var runCounts: [ObjectIdentifier: Int] = [:]
  /// The keys of registrations without an instance, whose failed lookups are not reported as missing.
  private var failedKeys: Set<ServiceKey> = []
  /// The failed lookups that were written already.
  private var reportedFailures: Set<FailedLookup> = []
  private var isInEntryPoints = false
  /// The latest call to `require`, whose lookup follows.
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
  @_optimize(none)
  func check(_ node: AnalyzedRegistration, _ make: (Registration) throws -> Any) {
    observing {
      RegistrationEntry.with(node.key, node.registration) { record in
        Resolution.within(analysis.registry) { frame in
          Resolution.deepen(frame, record)
          let instance = try? instance(of: node, by: analysis.registry, make)
          guard !node.isShared else { return }
          // The previous instance is released after the table has been changed, since its deinitializer may resolve
          // services.
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
  @_optimize(none)
  func takeInstances() -> [Any] {
    defer {
      instances = [:]
      unused = [:]
    }
    return Array(instances.values) + Array(unused.values)
  }

  // MARK: Recording

  @_optimize(none)
  private func record(_ dependency: AnalyzedRegistration.Dependency) {
    guard let dependent = running.last?.node else {
      listener.recorded(dependency, of: nil)
      return analysis.entries.append(dependency)
    }
    // The parameters of an initializer are known.
    if dependent.registration.metadata.parameters != nil, dependency.timing.isAtOnce, dependency.requirement == nil {
      let isDeclared = dependent.dependencies.contains { $0.key == dependency.key }
      if isDeclared { return }
    }
    listener.recorded(dependency, of: dependent)
    dependent.add(dependency)
  }

  private var timing: AnalyzedRegistration.Dependency.Timing {
    running.last?.isCompleting == true ? .completion : .factory
  }

  private func takeRequirement() -> DependencyGraph.Location? {
    defer { requirement = nil }
    return requirement
  }

  // MARK: Instances

  @_optimize(none)
  private func instance(
    of node: AnalyzedRegistration, by registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    switch answer(node) {
    case .instance(let instance): return instance
    case .nothing: return nil
    case .make: return try run(node, by: registry, make)
    }
  }

  @_optimize(none)
  private func answer(_ node: AnalyzedRegistration) -> Answer {
    let id = ObjectIdentifier(node)
    if let instance = instances[id], node.isShared { return .instance(instance) }
    if let instance = unused.removeValue(forKey: id) { return .instance(instance) }
    if let last = instances[id], node.cannotBeCreated || runCounts[id, default: 0] >= Self.maximumRunCount {
      return .instance(last)
    }
    if node.cannotBeCreated { return fail(node) }
    if node.registration.metadata.isOfMainActor, !isOnMainActor {
      node.outcome = .notRun(.mainActor)
      return fail(node)
    }
    let entrances = running.indices.filter { running[$0].node === node }
    if let last = entrances.last { add(cycle(from: last, to: node)) }
    // The same cycle as before: nothing new has been cached since.
    if entrances.count > 1 {
      for index in running.indices.dropFirst(entrances[0]) { setOutcome(.cyclicInstance, of: running[index].node) }
      return fail(node)
    }
    runCounts[id, default: 0] += 1
    listener.factoryBegins(node, for: running.last?.node)
    running.append(Running(node: node))
    return .make
  }

  @_optimize(none)
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
      if !node.cannotBeCreated { node.outcome = .created }
      return instance
    } catch {
      if !node.cannotBeCreated { node.outcome = .threw("\(error)") }
      throw error
    }
  }

  @_optimize(none)
  private func makeAndComplete(
    _ node: AnalyzedRegistration, _ registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any {
    let registration = node.registration
    let instance = try make(registration)
    let last = instances[ObjectIdentifier(node)]
    // A cycle has cached another instance in the meantime: this one is discarded.
    if node.isShared, let last { return last }
    instances[ObjectIdentifier(node)] = instance
    // The previous transient instance is released after the table has been changed, since its deinitializer may resolve
    // services.
    withExtendedLifetime(last) {}
    running[running.count - 1].isCompleting = true
    try registration.complete(instance, with: registry.reference)
    return instance
  }

  @_optimize(none)
  private func cycle(from start: Int, to node: AnalyzedRegistration) -> DependencyAnalysis.Cycle {
    let members = Array(running[start...])
    return DependencyAnalysis.Cycle(
      nodes: members.map(\.node) + [node], isEndless: !members.contains(where: \.isCompleting))
  }

  @_optimize(none)
  private func add(_ cycle: DependencyAnalysis.Cycle) {
    listener.recorded(cycle)
    analysis.cycles.append(cycle)
  }

  private func setOutcome(_ outcome: AnalyzedRegistration.Outcome, of node: AnalyzedRegistration) {
    node.outcome = outcome
    listener.recordedOutcome(of: node)
  }

  // MARK: Lookups without an instance

  /// Records that a lookup of the running factory found no instance, and writes that before the factory may trap.
  @_optimize(none)
  private func fail(_ node: AnalyzedRegistration) -> Answer {
    for key in node.keys { failedKeys.insert(key) }
    guard isInEntryPoints || !running.isEmpty else { return .nothing }
    // The entry points may return early now.
    if running.isEmpty { analysis.entriesWereSeen = false }
    if let dependent = running.last?.node, dependent !== node, !dependent.cannotBeCreated {
      setOutcome(.stopped(by: node), of: dependent)
    }
    // An adapter may repeat a lookup in another form.
    let refusal = FailedLookup(dependent: running.last.map { ObjectIdentifier($0.node) }, node: ObjectIdentifier(node))
    if reportedFailures.insert(refusal).inserted { StandardError.write(refusalText(node)) }
    return .nothing
  }

  @_optimize(none)
  private func refusalText(_ node: AnalyzedRegistration) -> String {
    let reason =
      switch node.outcome {
      case .cyclicInstance: "which depends on itself"
      case .notRun(.mainActor): "whose factory is on the main actor"
      case .notRun(.missing): "whose initializer takes a service that is not registered"
      default: "whose factory did not finish"
      }
    return text(of: node.key, reason: reason)
  }

  /// Returns the line that is written before a lookup fails in a dry run.
  @_optimize(none)
  private func text(of key: ServiceKey, reason: String) -> String {
    let dependent = running.last?.node
    let name = dependent.map { "'\($0.name)' (\($0.registration.place.description))" } ?? "An entry point"
    return "Composure: \(name) looked up \(key.quotedDescription), \(reason), and "
      + "\(analysis.registry.terminology.consequenceOfFailure). A trap that follows has this reason."
  }
}

extension DryRun: LookupObserver {
  @_optimize(none)
  func instance(
    of registration: Registration, _ key: ServiceKey, by registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any? {
    let node = analysis.node(of: registration, key, in: registry)
    record(AnalyzedRegistration.Dependency(key: key, node: node, timing: timing, requirement: takeRequirement()))
    analysis.isolatedRecording.record(node.summary)
    return try instance(of: node, by: registry, make)
  }

  @_optimize(none)
  func recordMissing(_ key: ServiceKey) {
    guard !failedKeys.contains(key) else { return }
    record(AnalyzedRegistration.Dependency(key: key, node: nil, timing: timing, requirement: takeRequirement()))
    StandardError.write(text(of: key, reason: "which is not registered"))
  }

  @_optimize(none)
  func recordAbsent(_ key: ServiceKey) {
    guard !failedKeys.contains(key) else { return }
    record(AnalyzedRegistration.Dependency(key: key, node: nil, timing: timing, isOptional: true))
  }

  func recordLater(_ key: ServiceKey, _ registration: Registration, isCached: Bool, in registry: Registry) {
    let node = analysis.node(of: registration, key, in: registry)
    record(AnalyzedRegistration.Dependency(key: key, node: node, timing: .later(isCached: isCached)))
    analysis.isolatedRecording.record(node.summary)
  }

  @_optimize(none)
  func recordChange(_ text: String) {
    guard let node = running.last?.node else { return }
    listener.recorded(change: text, by: node)
    node.changes.append(text)
  }

  func recordRequirement(at place: SourceLocation) {
    requirement = place.location
  }

  @_optimize(none)
  func recordUnmetRequirement() {
    guard let dependent = running.last?.node else { return }
    setOutcome(.missingRequirement, of: dependent)
  }
}
