// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The import declarations of a source file, as written, including those under `#if`.
struct ImportDeclarations {
  /// An item of the list: a single declaration, or all declarations under one `#if`.
  struct Item: Hashable {
    /// The source, with the directives around it.
    let text: String
    /// The imported paths: `Foundation`, `Foundation.Date`.
    let paths: [String]
  }

  private(set) var items: [Item] = []
  /// The end of the last item, at the end of its line.
  private(set) var end: Int?

  /// Reads the declarations.
  ///
  /// - Parameter isKept: Returns whether to include a declaration, by the name of its module.
  init(_ text: CompilerFacts.SourceText, where isKept: (String) -> Bool = { _ in true }) {
    let tokens = text.tokens(in: 0..<text.bytes.count)
    let words = tokens.map { text.string(in: $0) }
    let lineEnd = { (offset: Int) in text.bytes[offset...].firstIndex(of: 10) ?? text.bytes.count }
    var depth = 0
    var lines: [String] = []
    var paths: [String] = []
    for (index, word) in words.enumerated() {
      switch word {
      case "#if", "#elseif", "#else", "#endif":
        if word == "#if" { depth += 1 }
        // A condition ends with its line.
        let last = tokens[index...].prefix { $0.lowerBound < lineEnd(tokens[index].lowerBound) }.last ?? tokens[index]
        lines.append(text.string(in: tokens[index].lowerBound..<last.upperBound))
        guard word == "#endif", depth > 0 else { continue }
        depth -= 1
        guard depth == 0 else { continue }
        if !paths.isEmpty {
          items.append(Item(text: lines.joined(separator: "\n"), paths: paths))
          end = lineEnd(tokens[index].upperBound)
        }
        (lines, paths) = ([], [])
      case "import":
        guard let (range, path) = Self.declaration(at: index, words), isKept(path[0]) else { continue }
        let source = text.string(in: tokens[range.lowerBound].lowerBound..<tokens[range.upperBound].upperBound)
        if depth == 0 {
          items.append(Item(text: source, paths: [path.joined(separator: ".")]))
          end = lineEnd(tokens[range.upperBound].upperBound)
        } else {
          lines.append(source)
          paths.append(path.joined(separator: "."))
        }
      default: break
      }
    }
  }

  private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  private static let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]

  /// The tokens of a declaration with its attributes, and its path; `nil` if the word begins no declaration.
  private static func declaration(at index: Int, _ words: [String]) -> (tokens: ClosedRange<Int>, path: [String])? {
    var end = index + 1
    if end < words.count, kinds.contains(words[end]) { end += 1 }
    var path: [String] = []
    while end < words.count, words[end].first.map({ $0.isLetter || $0 == "_" || $0 == "`" }) == true {
      path.append(words[end])
      guard end + 2 < words.count, words[end + 1] == "." else { break }
      end += 2
    }
    guard !path.isEmpty, end < words.count, index == 0 || words[index - 1] != "." else { return nil }
    var start = index
    while start > 0 {
      if accessLevels.contains(words[start - 1]) {
        start -= 1
      } else if start > 1, words[start - 2] == "@" {
        start -= 2
      } else if words[start - 1] == ")", let open = words[..<start].lastIndex(of: "("), open > 1, words[open - 2] == "@"
      {
        start = open - 2
      } else {
        break
      }
    }
    return (start...end, path)
  }
}
