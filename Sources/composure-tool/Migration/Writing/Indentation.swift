// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Moves code to another depth.
enum Indentation {
  /// Returns code with a prefix before each line that is not empty.
  static func indented(_ code: String, by prefix: String) -> String {
    lines(of: code).map { $0.allSatisfy(\.isWhitespace) ? "" : prefix + $0 }.joined(separator: "\n")
  }

  /// Returns the code between braces without its indentation, and without blank lines around it.
  ///
  /// If the code begins on the line of the brace, the indentation is the smallest one of the other lines. Otherwise it is that of
  /// the first line, and all lines stay unchanged if one is indented less, as in some multi-line literals. Code that an editor
  /// has disabled is no such line: it has `//` at the start of the line.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - text: The file that contains it.
  ///   - bytes: The range between the braces.
  static func removed(_ code: String, in text: CompilerFacts.SourceText, at bytes: Range<Int>) -> String {
    var lines = lines(of: code)
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    guard let first = lines.first else { return "" }
    let startsWithLine =
      code.prefix { $0 != "\n" && $0 != "\r\n" }.allSatisfy(\.isWhitespace) && lines.count >= 1
      && code.contains(where: \.isNewline)
    let rest = startsWithLine ? lines[...] : lines.dropFirst()
    let indented = rest.filter { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("//") }
    let prefixes = (startsWithLine ? [first] : indented).map { $0.prefix { $0 == " " || $0 == "\t" } }
    let prefix = prefixes.min { $0.count < $1.count } ?? ""
    let isUniform = indented.allSatisfy { $0.hasPrefix(prefix) }
    let head = startsWithLine ? [] : [String(first.drop { $0 == " " || $0 == "\t" })]
    // The rest of a list that the first line opens: `Config(`.
    let isList =
      !startsWithLine && ["(", "[", ","].contains(head[0].last)
      && indented.last?.first(where: { !$0.isWhitespace }).map { !")]}".contains($0) } == true
    let unit = isList && isUniform ? unit(of: text) : ""
    let tail = rest.map { line in
      if line.allSatisfy(\.isWhitespace) { return "" }
      return isUniform && line.hasPrefix(prefix) ? unit + line.dropFirst(prefix.count) : String(line)
    }
    var result = (head + tail).joined(separator: "\n")
    while result.last == " " || result.last == "\t" { result.removeLast() }
    return result
  }

  /// Returns the indentation of one level in a file: two or four spaces, or a tab.
  static func unit(of text: CompilerFacts.SourceText) -> String {
    var counts: [String: Int] = [:]
    var last = (blanks: Substring(), opensBlock: false)
    for line in lines(of: text.string(in: 0..<text.bytes.count)) where !line.allSatisfy(\.isWhitespace) {
      let blanks = line.prefix { $0 == " " || $0 == "\t" }
      if last.opensBlock, blanks.count > last.blanks.count, blanks.hasPrefix(last.blanks) {
        counts[String(blanks.dropFirst(last.blanks.count)), default: 0] += 1
      }
      last = (blanks, line.last { !$0.isWhitespace } == "{")
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "  "
  }

  /// Returns code that is indented by two spaces a level with another indentation.
  static func converted(_ code: String, to unit: String) -> String {
    if unit == "  " { return code }
    return lines(of: code).map { line in
      let levels = line.prefix { $0 == " " }.count / 2
      return String(repeating: unit, count: levels) + line.dropFirst(2 * levels)
    }.joined(separator: "\n")
  }

  private static func lines(of code: String) -> [Substring] {
    code.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
