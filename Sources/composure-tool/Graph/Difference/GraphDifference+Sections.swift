// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension GraphDifference {
  /// A list of differences of one kind.
  struct Section {
    let title: String
    let mark: String
    let items: [Item]
  }

  /// One difference: its description and location.
  struct Item {
    /// Names and the words between them.
    let text: [Part]
    let location: SourceLocation?

    enum Part {
      case code(String)
      case plain(String)
    }
  }

  /// The non-empty kinds of differences, probable mistakes first.
  var sections: [Section] {
    [
      Section(title: "New cycles", mark: "!", items: newCycles.map(Self.cycle)),
      Section(title: "Changed lifetimes", mark: "~", items: changedLifetimes.map { Self.change($0, \.lifetime) }),
      Section(title: "Changed types", mark: "~", items: changedTypes.map { Self.change($0, \.type) }),
      Section(title: "Added", mark: "+", items: added.map(Self.node)),
      Section(title: "Removed", mark: "-", items: removed.map(Self.node)),
      Section(title: "New dependencies", mark: "+", items: addedDependencies.map(Self.dependency)),
      Section(title: "Removed dependencies", mark: "-", items: removedDependencies.map(Self.dependency)),
      Section(title: "New paths", mark: ">", items: newPaths.map { Self.path($0.nodes) }),
      Section(title: "Resolved cycles", mark: "-", items: resolvedCycles.map(Self.cycle)),
    ]
    .filter { !$0.items.isEmpty }
  }

  /// The counts of differences: `2 nodes added, 1 lifetime changed`.
  var summary: String {
    let counts: [(Int, String, String)] = [
      (added.count, "node", "added"), (removed.count, "node", "removed"),
      (changedLifetimes.count, "lifetime", "changed"), (changedTypes.count, "type", "changed"),
      (addedDependencies.count, "dependency", "added"), (removedDependencies.count, "dependency", "removed"),
      (newPaths.count, "path", "added"), (newCycles.count, "cycle", "added"),
      (resolvedCycles.count, "cycle", "resolved"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { count, noun, verb in
      let plural = noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"
      return "\(count) \(count == 1 ? noun : plural) \(verb)"
    }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }

  private static func node(_ node: Graph.Node) -> Item {
    Item(text: [.code(node.name), .plain(": "), .code(node.kind)], location: node.location)
  }

  private static func change(_ change: Change, _ property: KeyPath<Graph.Node, String>) -> Item {
    let parts: [Item.Part] = [
      .code(change.new.name), .plain(": "), .code(change.old[keyPath: property]), .plain(" → "),
      .code(change.new[keyPath: property]),
    ]
    return Item(text: parts, location: change.new.location)
  }

  private static func dependency(_ dependency: Dependency) -> Item {
    path([dependency.from, dependency.to])
  }

  private static func cycle(_ nodes: [Graph.Node]) -> Item { path(nodes + nodes.prefix(1)) }

  /// Returns the names with arrows between them. A root is omitted if the previous node has the same one.
  private static func path(_ nodes: [Graph.Node]) -> Item {
    var parts: [Item.Part] = []
    for (index, node) in nodes.enumerated() {
      let isSameRoot = index > 0 && nodes[index - 1].root == node.root
      if index > 0 { parts.append(.plain(" → ")) }
      parts.append(.code(isSameRoot ? node.member : node.name))
    }
    return Item(text: parts, location: nodes.first?.location)
  }
}
