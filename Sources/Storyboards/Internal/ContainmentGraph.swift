// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Which controllers of documents hold which from the start: by relationships, by container views, and by references.
struct ContainmentGraph {
  struct Node: Hashable {
    let document: Int
    let controller: Int
  }

  /// That a controller holds another one that holds it already, perhaps by others.
  struct ClosingEdge {
    let from: Node
    let to: Node
    let line: Int
    /// The controllers of the cycle, from the one that is held around to itself.
    let path: [Node]
  }

  private let documents: [StoryboardDocument]
  private let names: DocumentNames

  init(_ documents: [StoryboardDocument], _ names: DocumentNames) {
    self.documents = documents
    self.names = names
  }

  private func edges(of node: Node) -> [(to: Node, line: Int)] {
    let document = documents[node.document]
    let controller = document.controllers[node.controller]
    if let reference = controller.reference {
      guard case .controller(let other, let index) = names.target(of: reference, in: node.document) else { return [] }
      return [(Node(document: other, controller: index), controller.line)]
    }
    return (controller.relationships + controller.embeds).compactMap { child in
      document.indices[child.destination].map { (Node(document: node.document, controller: $0), child.line) }
    }
  }

  /// Found by going down from every controller in order, with a list instead of recursion: chains may be long.
  var edgesThatCloseCycles: [ClosingEdge] {
    var found: [ClosingEdge] = []
    var places: [[Int?]] = documents.map { Array(repeating: nil, count: $0.controllers.count) }
    var isDone = documents.map { Array(repeating: false, count: $0.controllers.count) }
    let roots = documents.indices.lazy.flatMap { document in
      documents[document].controllers.indices.lazy.map { Node(document: document, controller: $0) }
    }
    for root in roots where !isDone[root.document][root.controller] {
      var path: [(node: Node, edges: ArraySlice<(to: Node, line: Int)>)] = [(root, edges(of: root)[...])]
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
          let cycle = path[place...].map(\.node) + [edge.to]
          found.append(ClosingEdge(from: last.node, to: edge.to, line: edge.line, path: cycle))
        } else if !isDone[edge.to.document][edge.to.controller] {
          places[edge.to.document][edge.to.controller] = path.count
          path.append((edge.to, edges(of: edge.to)[...]))
        }
      }
    }
    return found
  }
}
