// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Collects the nodes and edges of a recording, from any thread.
final class GraphRecorder: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under the lock.

  private struct NodeKey: Hashable {
    let root: ObjectIdentifier?
    let member: String
    /// The location, only for members without a root, to distinguish equal names.
    let place: String?
  }

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
  }

  /// The exit of an asynchronous recording.
  let exit = RecordingExit()

  private let lock = Mutex()
  private var nodes: [DependencyGraph.Node] = []
  private var roots: [ObjectIdentifier?] = []
  private var parents: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var indices: [NodeKey: Int] = [:]
  private var entries: [Int] = []
  private var edges: [EdgeKey] = []
  private var known: Set<EdgeKey> = []
  /// The cancellations of the factories that are running in scopes, innermost last.
  private var abandonments: [(number: Int, abandon: () -> Void)] = []
  private var abandonmentCount = 0

  /// Records a member and its dependent, and returns the index of the member's node.
  @_optimize(none)
  func record(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type,
    dependent: Int?
  ) -> Int {
    let node = DependencyGraph.Node(
      root: root.map { "\($0)" }, member: site.member.description, type: "\(type)", lifetime: lifetime,
      location: site.location.location)
    return record(node, root: root, dependent: dependent)
  }

  /// Records a member or another service, and its dependent.
  @_optimize(none)
  func record(_ node: DependencyGraph.Node, root: (any Assembly.Type)?, dependent: Int?) -> Int {
    let key = NodeKey(
      root: root.map { ObjectIdentifier($0) }, member: node.member, place: root == nil ? node.location.description : nil
    )
    return lock.withLock {
      let index = indices[key] ?? nodes.count
      if index == nodes.count {
        nodes.append(node)
        roots.append(key.root)
        noteParents(of: root)
        indices[key] = index
      }
      if let dependent {
        let edge = EdgeKey(from: dependent, to: index)
        if known.insert(edge).inserted { edges.append(edge) }
      } else if !entries.contains(index) {
        entries.append(index)
      }
      return index
    }
  }

  /// Adds the cancellation of a factory that runs in this recording, and returns its identifier.
  func begin(abandoning abandon: @escaping () -> Void) -> Int {
    lock.withLock {
      abandonmentCount += 1
      abandonments.append((abandonmentCount, abandon))
      return abandonmentCount
    }
  }

  /// Removes the cancellation of a factory that has returned.
  func end(_ number: Int) {
    lock.withLock { abandonments.removeAll { $0.number == number } }
  }

  /// Cancels the running factories when the recording ends without them. Tasks that wait for these factories, or for
  /// their scope's teardown, then resume.
  func abandonFactories() {
    let open = lock.withLock {
      defer { abandonments = [] }
      return abandonments
    }
    for factory in open.reversed() { factory.abandon() }
  }

  /// The graph so far.
  @_optimize(none)
  var graph: DependencyGraph {
    lock.withLock {
      DependencyGraph(
        nodes: nodes, roots: roots, parents: parents, entries: entries, links: edges.map { ($0.from, $0.to) })
    }
  }

  private func noteParents(of root: (any Assembly.Type)?) {
    guard let child = root as? any ChildAssembly.Type else { return }
    func parent<Child: ChildAssembly>(of child: Child.Type) -> any Assembly.Type { Child.Parent.self }
    let parent = parent(of: child)
    if parents.updateValue(ObjectIdentifier(parent), forKey: ObjectIdentifier(child)) == nil { noteParents(of: parent) }
  }
}
