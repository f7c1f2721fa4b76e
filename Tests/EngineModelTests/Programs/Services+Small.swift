// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Services {
  /// All containers of three cached services without a true cycle, except those that differ from another one only in
  /// the services' names.
  static func small(completions: ClosedRange<Int>) -> [Services] {
    let edges = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    var seen: Set<[Int]> = []
    var found: [Services] = []
    for factories in 0..<64 where !hasCycle(factories, of: edges) {
      for completion in 0..<64 where completions.contains(completion.nonzeroBitCount) {
        // The canonical form of a container and its renamed copies: the smallest of their pairs of edge sets.
        let form = permutations.map { [renamed(factories, of: edges, by: $0), renamed(completion, of: edges, by: $0)] }
          .min { $0.lexicographicallyPrecedes($1) }!
        guard seen.insert(form).inserted else { continue }
        found.append(services(factories: form[0], completions: form[1], of: edges))
      }
    }
    return found
  }

  private static let permutations = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  private static func renamed(_ set: Int, of edges: [(Int, Int)], by names: [Int]) -> Int {
    edges.indices.reduce(0) { result, index in
      guard set >> index & 1 == 1 else { return result }
      let (from, to) = edges[index]
      return result | 1 << edges.firstIndex { $0 == (names[from], names[to]) }!
    }
  }

  private static func hasCycle(_ set: Int, of edges: [(Int, Int)]) -> Bool {
    func contains(_ path: [Int]) -> Bool {
      zip(path, path.dropFirst() + path.prefix(1)).allSatisfy { from, to in
        set >> edges.firstIndex { $0 == (from, to) }! & 1 == 1
      }
    }
    return [[0, 1], [0, 2], [1, 2], [0, 1, 2], [0, 2, 1]].contains(where: contains)
  }

  private static func services(factories: Int, completions: Int, of edges: [(Int, Int)]) -> Services {
    let names = ["A", "B", "C"]
    func needs(_ set: Int, of service: Int) -> [Instruction<String>] {
      edges.indices.filter { set >> $0 & 1 == 1 && edges[$0].0 == service }.map { .resolve(names[edges[$0].1]) }
    }
    return Services(
      names.indices.map {
        (names[$0], Service(factory: needs(factories, of: $0), completion: needs(completions, of: $0)))
      })
  }
}
