// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The text of a source file, by lines and tokens.
///
/// Offsets are byte offsets, like the compiler's, and include a byte order mark.
package struct SourceText: Sendable {
  /// The path of the file, as passed to the compiler.
  package let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The offsets of the lines' first bytes.
  private let lineStarts: [Int]

  /// Creates the text of a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    lineStarts = starts
  }

  /// Returns the line and column of a byte.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func location(at offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: path, line: low + 1, column: offset - lineStarts[low] + 1, offset: offset)
  }

  /// Returns the bytes of a piece of code, up to the end of its last token.
  package func bytes(of range: SourceRange) -> Range<Int> {
    let start = min(max(range.start, 0), bytes.count)
    return start..<max(start, TokenScanner(bytes: bytes).end(ofTokenAt: range.lastToken))
  }

  /// Returns a piece of code as a string.
  package func string(of range: SourceRange) -> String {
    String(decoding: bytes[bytes(of: range)], as: UTF8.self)
  }

  /// Returns the offset of a declaration's name, which the compiler does not write.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: The offset of the preceding keyword.
  func offset(ofName name: String, after start: Int) -> Int? {
    let scanner = TokenScanner(bytes: bytes)
    var offset = scanner.end(ofTokenAt: start)
    // A few other keywords may precede the name, as in `class func`.
    for _ in 0..<8 {
      offset = scanner.endOfTrivia(at: offset)
      let end = scanner.end(ofTokenAt: offset)
      let token = String(decoding: bytes[offset..<end], as: UTF8.self)
      if token == name || token == "`\(name)`" { return offset }
      guard end > offset else { return nil }
      offset = end
    }
    return nil
  }
}
