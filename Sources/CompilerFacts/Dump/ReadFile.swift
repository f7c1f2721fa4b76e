// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A source file that was read, and the hashes that determine whether its tree is reusable.
struct ReadFile: Sendable {
  let file: ParsedFile
  /// The hash of the text.
  let content: String
  /// The hash of the interface for other files: the tokens outside function bodies.
  let interface: String
  /// The tree as it is stored; `nil` if it is from the cache.
  let tree: [UInt8]?

  /// Whether the tree was written in this run.
  var isNew: Bool { tree != nil }
}

/// The compiler's output for some files of a module.
struct DumpOutput: Sendable {
  let files: [String: ReadFile]
  /// The lines with errors.
  let errors: [String]
}

extension ParsedFile {
  /// The hash of the tokens outside function bodies. Other files do not depend on function bodies.
  var interfaceHash: String {
    var bodies: [Range<Int>] = []
    let text = file.text
    for member in members {
      for body in [member.body] + member.accessors.map(\.body) {
        if let range = body?.range, body?.isImplicit == false { bodies.append(text.bytes(of: range)) }
      }
    }
    bodies.sort { $0.lowerBound < $1.lowerBound }
    let scanner = TokenScanner(bytes: text.bytes)
    var hash = ContentHash()
    var next = bodies[...]
    var offset = 0
    while true {
      offset = scanner.endOfTrivia(at: offset)
      while let body = next.first, body.lowerBound <= offset {
        offset = scanner.endOfTrivia(at: max(offset, body.upperBound))
        next.removeFirst()
      }
      guard offset < text.bytes.count else { return hash.description }
      let end = scanner.end(ofTokenAt: offset)
      hash.combine(text.bytes[offset..<end])
      hash.combine(CollectionOfOne(0))
      offset = end
    }
  }
}
