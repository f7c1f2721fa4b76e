// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// Returns a line for each edge, with an arrow between the names of its nodes.
  func arrows(_ names: [String], _ arrow: String) -> [String] {
    links.map { from, to in "  \(names[from]) \(arrow) \(names[to])" }
  }

  /// Returns an identifier for every node: the member's name, qualified only where it is ambiguous.
  @_optimize(none)
  func identifiers(where isAllowed: (String) -> Bool) -> [String] {
    @_optimize(none)
    func word(_ text: String) -> String {
      let parts = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let word = parts.joined(separator: "_")
      return word.first?.isLetter == true ? word : "_" + word
    }
    let counts = Dictionary(nodes.map { (word($0.member), 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return nodes.map { node in
      let short = word(node.member)
      var name = counts[short] == 1 ? short : word(node.name)
      while !isAllowed(name) || !taken.insert(name).inserted { name += "_" }
      return name
    }
  }

}

extension DependencyGraph.Node {
  /// The type and the lifetime: `any Editor (shared)`.
  var kind: String { "\(type) (\(lifetime))" }
}
