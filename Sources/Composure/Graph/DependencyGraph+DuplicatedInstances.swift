// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// A call to `shared` that ran in a parent's scope and again in its child's: two instances instead of one.
  ///
  /// This is a `Sendable` value type.
  public struct DuplicatedInstance: Hashable, Sendable, CustomStringConvertible {
    /// The member that the parent created.
    public let parent: Node
    /// The member that the child created.
    public let child: Node

    /// The member, both roots, and the source location:
    /// `client: Client (shared) in AppAssembly, and again in SessionAssembly (Network.swift:12)`.
    public var description: String {
      let roots = [parent, child].map { $0.root ?? "a scope" }
      let member = "\(child.member): \(child.type) (\(child.lifetime))"
      return "\(member) in \(roots[0]), and again in \(roots[1]) (\(child.location))"
    }
  }

  /// The members that both a child and its parent have created.
  ///
  /// ```swift
  /// let graph = DependencyGraph.record {
  ///   let app = AppAssembly()
  ///   _ = app.client  // the parent first
  ///   _ = SessionAssembly(parent: app, user: "Stephen").profile
  /// }
  /// print("shared in a parent and a child alike: \(graph.duplicatedInstances.count)")
  /// ```
  ///
  /// Access the parent's members in the same recording; members that it did not create cannot be compared.
  ///
  /// Duplicates occur where an assembly of the child refines an assembly of the parent rather than constraining
  /// `Parent` to it; see ``ChildAssembly``. A root is the parent of another one if the other root names it as its
  /// ``ChildAssembly/Parent``, or if one of the other root's members accessed one of its members.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public var duplicatedInstances: [DuplicatedInstance] {
    duplicates.map { DuplicatedInstance(parent: nodes[$0.parent], child: nodes[$0.child]) }
  }

  /// The duplicates as indices of `nodes`, in the order of the children.
  @_optimize(none)
  var duplicates: [(parent: Int, child: Int)] {
    let makers = Dictionary(
      grouping: nodes.indices.filter { nodes[$0].lifetime != .transient && roots[$0] != nil },
      by: { MadeAt(location: nodes[$0].location, type: nodes[$0].type) })
    let ancestors = ancestors
    return makers.values.flatMap { same in
      same.flatMap { child in
        same.filter { isAncestor(roots[$0], of: roots[child], ancestors) }.map { (parent: $0, child: child) }
      }
    }
    .sorted { ($0.child, $0.parent) < ($1.child, $1.parent) }
  }

  private struct MadeAt: Hashable {
    let location: Location
    let type: String
  }

  /// The direct ancestors of each root: its declared parent, and the roots whose members it accessed, unless they also
  /// accessed its members.
  @_optimize(none)
  private var ancestors: [ObjectIdentifier: Set<ObjectIdentifier>] {
    var asked: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    for link in links {
      guard let from = roots[link.from], let to = roots[link.to], from != to else { continue }
      asked[from, default: []].insert(to)
    }
    var ancestors = asked
    for (younger, older) in asked {
      ancestors[younger] = older.filter { asked[$0]?.contains(younger) != true && parents[$0] != younger }
    }
    for (child, parent) in parents { ancestors[child, default: []].insert(parent) }
    return ancestors
  }

  @_optimize(none)
  private func isAncestor(
    _ elder: ObjectIdentifier?, of root: ObjectIdentifier?, _ ancestors: [ObjectIdentifier: Set<ObjectIdentifier>]
  ) -> Bool {
    guard let elder, let root, elder != root else { return false }
    var seen: Set<ObjectIdentifier> = []
    var next = Array(ancestors[root] ?? [])
    while let candidate = next.popLast() {
      if candidate == elder { return true }
      if seen.insert(candidate).inserted { next += ancestors[candidate] ?? [] }
    }
    return false
  }
}
