// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The state of a verification according to its journal: the factories that cannot finish, and the lookups so far.
struct VerificationState: Codable {
  /// The registrations that the first child process found; `nil` before then.
  private(set) var registrations: [String]?
  /// The factories that are not run again, with the reasons.
  private(set) var outcomes: [Int: JournalOutcome] = [:]
  private(set) var lookups: [Int: [JournalLookup]] = [:]
  private(set) var changes: [Int: [String]] = [:]
  private(set) var cycles: [JournalCycle] = []
  /// Whether the entry points trapped or did not return.
  private(set) var entryPointsFailed = false
  private(set) var lookupsOfEntryPoints: [JournalLookup] = []

  private var running: [Int] = []
  private var isInEntryPoints = false

  init(_ events: [JournalEvent]) {
    for event in events { add(event) }
  }

  /// The number of failures. Another process is started only if it grows.
  var failureCount: Int { outcomes.count + (entryPointsFailed ? 1 : 0) }

  private mutating func add(_ event: JournalEvent) {
    switch event {
    case .began(let registrations):
      if self.registrations == nil { self.registrations = registrations }
      running = []
      isInEntryPoints = false
    case .entryPointsBegan:
      isInEntryPoints = true
      lookupsOfEntryPoints = []
    case .entryPointsEnded: isInEntryPoints = false
    case .factoryBegan(let node):
      running.append(node)
      (lookups[node], changes[node]) = ([], [])
    case .factoryEnded:
      // The factory finished despite failed lookups, and will do so again.
      if let node = running.popLast() { outcomes[node] = nil }
    case .lookup(let lookup, let dependent?): lookups[dependent, default: []].append(lookup)
    case .lookup(let lookup, nil): lookupsOfEntryPoints.append(lookup)
    case .change(let change, let dependent): changes[dependent, default: []].append(change)
    case .outcome(let outcome, let node): outcomes[node] = outcome
    case .cycle(let cycle): cycles.append(cycle)
    case .trapped: end(.trapped)
    case .endless(let seconds): end(.endless(seconds: seconds))
    case .state(let state): self = state
    case .differs, .containerThrew, .report: break
    }
  }

  /// Assigns an outcome to the innermost factory of an ended process, which also stopped the outer factories.
  private mutating func end(_ outcome: JournalOutcome) {
    if isInEntryPoints { entryPointsFailed = true }
    let known = running.filter { $0 < registrations?.count ?? 0 }
    guard let innermost = known.last else { return }
    if outcomes[innermost] == nil { outcomes[innermost] = outcome }
    for node in known where outcomes[node] == nil { outcomes[node] = .stopped(by: innermost) }
    running = []
    // Factories that run again record their lookups again.
    lookups = lookups.filter { outcomes[$0.key] != nil }
    changes = changes.filter { outcomes[$0.key] != nil }
  }
}
