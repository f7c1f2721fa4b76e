// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The initial containment of controllers in documents: through relationships, container views and references.
struct ContainmentGraph {
  struct Node: Hashable {
    let document: Int
    let controller: Int
  }

  /// A containment that closes a cycle, directly or through others.
  struct ClosingEdge {
    let from: Node
    let to: Node
    let place: DocumentPlace
    /// The controllers of the cycle, from the container to itself. In a long cycle, `nil` represents the middle part:
    /// there may be as many cycles as controllers, each through most of them.
    let path: [Node?]
    /// Whether the cycle contains controllers of several documents.
    let spansDocuments: Bool
  }

  /// A controller on the path from a root.
  private struct Step {
    let node: Node
    var edges: ArraySlice<(to: Node, place: DocumentPlace)>
    /// The last position on the path, up to this one, whose document differs from the previous one.
    let change: Int
  }

  private let documents: [StoryboardDocument]
  private let names: DocumentNames<[StoryboardDocument]>

  init(_ documents: [StoryboardDocument], _ names: DocumentNames<[StoryboardDocument]>) {
    self.documents = documents
    self.names = names
  }

  private func edges(of node: Node) -> [(to: Node, place: DocumentPlace)] {
    let document = documents[node.document]
    let controller = document.controllers[node.controller]
    if let reference = controller.reference {
      guard
        case .controller(let other, let index) = names.target(of: reference, in: document, at: node.document)
      else { return [] }
      return [(Node(document: other, controller: index), controller.place)]
    }
    return (controller.relationships + controller.embeds).compactMap { child in
      document.indices[child.destination].map { (Node(document: node.document, controller: $0), child.place) }
    }
  }

  /// The closing edges, found by an iterative depth-first search from every controller: chains may be long.
  var edgesThatCloseCycles: [ClosingEdge] {
    var found: [ClosingEdge] = []
    var places: [[Int?]] = documents.map { Array(repeating: nil, count: $0.controllers.count) }
    var isDone = documents.map { Array(repeating: false, count: $0.controllers.count) }
    let roots = documents.indices.lazy.flatMap { document in
      documents[document].controllers.indices.lazy.map { Node(document: document, controller: $0) }
    }
    for root in roots where !isDone[root.document][root.controller] {
      var path = [Step(node: root, edges: edges(of: root)[...], change: 0)]
      places[root.document][root.controller] = 0
      while let last = path.last {
        guard let edge = last.edges.first else {
          places[last.node.document][last.node.controller] = nil
          isDone[last.node.document][last.node.controller] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].edges.removeFirst()
        if let place = places[edge.to.document][edge.to.controller] {
          found.append(
            ClosingEdge(
              from: last.node, to: edge.to, place: edge.place, path: Self.shortened(path[place...], edge.to),
              spansDocuments: last.change > place))
        } else if !isDone[edge.to.document][edge.to.controller] {
          places[edge.to.document][edge.to.controller] = path.count
          let change = edge.to.document == last.node.document ? last.change : path.count
          path.append(Step(node: edge.to, edges: edges(of: edge.to)[...], change: change))
        }
      }
    }
    return found
  }

  private static func shortened(_ path: ArraySlice<Step>, _ end: Node) -> [Node?] {
    guard path.count > 11 else { return path.map(\.node) + [end] }
    return path.prefix(6).map(\.node) + [nil] + path.suffix(4).map(\.node) + [end]
  }
}
