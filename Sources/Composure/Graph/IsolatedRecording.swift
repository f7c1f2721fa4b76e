// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A recording in which scopes cache nothing: values are shared only within the recording.
///
/// A layer above the typed core records through it across assemblies.
package final class IsolatedRecording: @unchecked Sendable {
  // SAFETY: the recorder has its own lock; the other state is accessed under `lock`.

  private struct Identity: Hashable {
    let scope: ObjectIdentifier
    let entry: CacheKey
    let key: AnyHashable

    static func == (one: Identity, other: Identity) -> Bool {
      one.scope == other.scope && one.entry == other.entry && one.key == other.key
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(scope)
      hasher.combine(entry.hash)
    }
  }

  private let recorder = GraphRecorder()
  private let lock = Mutex()
  private var values: [Identity: Any] = [:]
  private var running: Set<Identity> = []
  private var existing: [String] = []

  package init() {}

  /// The recorded members and services. Its entries are the nodes without a dependent, since it also includes services
  /// that are not resolved.
  package var graph: DependencyGraph { recorder.graph.withEntriesFromNodes }

  /// Runs a closure on threads that take part in the recording.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    composure_recording_began()
    defer { composure_recording_ended() }
    return try body()
  }

  /// Runs a closure as part of the recording, outside all factories.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Recording.$frame.withValue(Recording.Frame(recorder, isolatedRecording: self), operation: body)
  }

  /// Records a service that the running factory, if any, depends on.
  ///
  /// - Returns: The node's index.
  @discardableResult
  package func record(_ node: DependencyGraph.Node) -> Int {
    recorder.record(node, root: nil, dependent: Recording.frame?.node)
  }

  /// Records that one service depends on another.
  package func record(_ node: DependencyGraph.Node, dependent: Int) {
    _ = recorder.record(node, root: nil, dependent: dependent)
  }

  /// Runs the factory of a recorded service.
  package func make<Result>(_ node: Int, _ step: PathStep, _ body: () throws -> Result) rethrows -> Result {
    guard let frame = Recording.frame else { return try body() }
    return try Recording.$frame.withValue(Recording.Frame(node: node, step: step, in: frame), operation: body)
  }

  /// The members whose values existed before the recording, so their factories did not run: `AppAssembly.client`.
  package var existingMembers: [String] { lock.withLock { existing } }

  /// Records a member whose value existed before the recording.
  func recordExisting(_ site: CallSite, root: Any.Type?) {
    let name = root.map { "\($0).\(site.member)" } ?? "\(site.member)"
    lock.withLock { if !existing.contains(name) { existing.append(name) } }
  }

  /// Returns the value of a cache entry in this recording.
  func value<Value, Failure: Error>(
    of scope: Scope, _ entry: CacheKey, _ key: AnyHashable, _ factory: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let identity = Identity(scope: ObjectIdentifier(scope), entry: entry, key: key)
    let (previous, isFirst) = lock.withLock {
      () -> (Value?, Bool) in
      let previous = values[identity] as? Value
      return (previous, previous != nil || running.insert(identity).inserted)
    }
    if let previous { return previous }
    guard isFirst else { Trap.stop(circularDependency: Self.cycle) }
    defer { lock.withLock { _ = running.remove(identity) } }
    let value = try factory()
    lock.withLock { values[identity] = value }
    return value
  }

  /// The steps from the first access of the repeated member to the current one.
  private static var cycle: [PathStep] {
    guard let frame = Recording.frame, let node = frame.node, let outer = frame.outer, let step = frame.step else {
      return []
    }
    return (Recording.path(from: node, to: outer) ?? []) + [step]
  }
}

extension DependencyGraph {
  /// The graph with new entries: the nodes without a dependent, and one node of each remaining cycle.
  fileprivate var withEntriesFromNodes: DependencyGraph {
    let asked = Set(links.filter { $0.from != $0.to }.map(\.to))
    var entries: [Int] = []
    var reached: Set<Int> = []
    for start in nodes.indices.filter({ !asked.contains($0) }) + nodes.indices where !reached.contains(start) {
      entries.append(start)
      var next = [start]
      while let node = next.popLast() {
        if reached.insert(node).inserted { next += successors[node] }
      }
    }
    return DependencyGraph(nodes: nodes, roots: roots, parents: parents, entries: entries, links: links)
  }
}

extension DependencyGraph.Node {
  /// Creates a node for a service that no assembly creates.
  package init(service: String, type: String, lifetime: DependencyGraph.Lifetime, location: DependencyGraph.Location) {
    self.init(root: nil, member: service, type: type, lifetime: lifetime, location: location)
  }
}
