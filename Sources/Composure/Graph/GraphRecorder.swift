// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Gathers the nodes and edges of one recording, from any thread.
final class GraphRecorder: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock.

  private struct NodeKey: Hashable {
    let root: ObjectIdentifier?
    let member: String
    /// Only where there is no root to tell members of one name apart.
    let place: String?
  }

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
  }

  /// Where the recording ends if it is an asynchronous one.
  let exit = RecordingExit()

  private let lock = Mutex()
  private var nodes: [DependencyGraph.Node] = []
  private var roots: [ObjectIdentifier?] = []
  private var parents: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var indices: [NodeKey: Int] = [:]
  private var entries: [Int] = []
  private var edges: [EdgeKey] = []
  private var known: Set<EdgeKey> = []
  /// What gives up the factories that are running in scopes, innermost last.
  private var abandonments: [(number: Int, abandon: () -> Void)] = []
  private var abandonmentCount = 0

  /// Notes a member and who asked for it, and gives the index of its node.
  func note(
    _ site: CallSite, root: (any Assembly.Type)?, _ lifetime: DependencyGraph.Lifetime, _ type: Any.Type,
    askedBy asker: Int?
  ) -> Int {
    let node = DependencyGraph.Node(
      root: root.map { "\($0)" }, member: site.member.description, type: "\(type)", lifetime: lifetime,
      location: site.location.location)
    return note(node, root: root, askedBy: asker)
  }

  /// Notes what is asked for, a member or another service, and who asked for it.
  func note(_ node: DependencyGraph.Node, root: (any Assembly.Type)?, askedBy asker: Int?) -> Int {
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
      if let asker {
        let edge = EdgeKey(from: asker, to: index)
        if known.insert(edge).inserted { edges.append(edge) }
      } else if !entries.contains(index) {
        entries.append(index)
      }
      return index
    }
  }

  /// Begins to keep what gives up a factory that runs in this recording, and returns what identifies it.
  func begin(abandoning abandon: @escaping () -> Void) -> Int {
    lock.withLock {
      abandonmentCount += 1
      abandonments.append((abandonmentCount, abandon))
      return abandonmentCount
    }
  }

  /// The factory has ended by itself.
  func end(_ number: Int) {
    lock.withLock { abandonments.removeAll { $0.number == number } }
  }

  /// Gives up the factories that are running, since the recording ends without them: whoever waits for one of them, or for
  /// its scope to be closed, continues.
  func abandonFactories() {
    let open = lock.withLock {
      defer { abandonments = [] }
      return abandonments
    }
    for factory in open.reversed() { factory.abandon() }
  }

  /// What has been gathered so far.
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
