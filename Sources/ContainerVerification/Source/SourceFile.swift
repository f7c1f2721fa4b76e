// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// The tokens of a Swift file.
///
/// The tokens suffice to find a call and the contents of its brackets: comments, strings with interpolations, names, numbers,
/// operators and brackets.
package struct SourceFile {
  package let text: [UInt8]
  package let tokens: [SourceToken]
  private let lineStarts: [Int]

  package init(_ text: [UInt8]) {
    self.text = text
    var scanner = SourceScanner(text)
    tokens = scanner.scan()
    lineStarts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Reads a file; `nil` if it does not exist, as on every machine other than the one that has built the program.
  package init?(path: String) {
    var length = 0
    guard let bytes = composure_read_file(path, &length) else { return nil }
    defer { composure_free_file(bytes) }
    self.init(UnsafeBufferPointer(start: bytes, count: length).map { UInt8(bitPattern: $0) })
  }

  /// Returns the index of the token at a location, or `nil`.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in bytes, from 1.
  package func token(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return tokens.firstIndex { $0.range.lowerBound == offset }
  }

  /// Returns the line of a token, from 1.
  package func line(of token: Int) -> Int {
    let offset = tokens[token].range.lowerBound
    return lineStarts.partitioningIndex { $0 > offset }
  }

  package func text(of token: Int) -> String { text(tokens[token].range) }

  package func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Returns the text of a range of tokens, with everything between them.
  package func text(tokens range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return text(tokens[first].range.lowerBound..<tokens[last].range.upperBound)
  }

  /// Returns the index of the bracket that closes the one at an index, or `nil`.
  package func closing(_ opening: Int) -> Int? {
    guard tokens.indices.contains(opening), tokens[opening].kind == .opening else { return nil }
    var depth = 0
    for index in opening..<tokens.count {
      switch tokens[index].kind {
      case .opening: depth += 1
      case .closing:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns the ranges of tokens between top-level commas.
  package func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch tokens[index].kind {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .symbol where self.is(index, "<") && isAdjacent(index): depth += 1
      case .symbol where self.is(index, ">") && isAdjacent(index) && depth > 0: depth -= 1
      default: break
      }
      if depth == 0, self.is(index, ",") {
        parts.append(start..<index)
        start = index + 1
      }
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  /// Returns the type of `Animal.self`, as written.
  package func metatype(_ part: Range<Int>) -> String? {
    guard part.count > 2, self.is(part.upperBound - 1, "self"), self.is(part.upperBound - 2, ".") else { return nil }
    return text(tokens: part.lowerBound..<part.upperBound - 2)
  }

  /// Returns whether a token directly follows the previous one.
  private func isAdjacent(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// Returns whether a token has a certain text.
  package func `is`(_ index: Int, _ word: String) -> Bool {
    tokens.indices.contains(index) && text[tokens[index].range].elementsEqual(word.utf8)
  }
}

extension [Int] {
  /// Returns the first index from which on all elements satisfy a predicate.
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
