// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension CompilerFacts.SourceText {
  /// Returns the start of the line of a closing brace; the brace itself if other code precedes it.
  func startOfLine(withBraceAt offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
    return start == 0 || bytes[start - 1] == 10 ? start : offset
  }

  /// Returns whether only blanks precede an offset on its line.
  func isAtStartOfLine(_ offset: Int) -> Bool {
    let start = startOfLine(withBraceAt: offset)
    return start == 0 || bytes[start - 1] == 10
  }

  /// Returns the line before the one that starts at an offset, with its line break; `nil` if that is the first one.
  func line(before start: Int) -> Range<Int>? {
    guard start > 0 else { return nil }
    return (bytes[..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0)..<start
  }

  /// Returns the range from the start of the previous line, if that line contains a string.
  func lineBefore(_ offset: Int, containing text: String) -> Range<Int>? {
    guard let line = line(before: offset), string(in: line).contains(text) else { return nil }
    let end = bytes[offset...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    return line.lowerBound..<end
  }

  /// Returns the line of a statement with its line break; `nil` if the line contains other code.
  func line(ofStatement statement: Range<Int>) -> Range<Int>? {
    guard isAtStartOfLine(statement.lowerBound), let end = bytes[statement.upperBound...].firstIndex(of: 10),
      bytes[statement.upperBound..<end].allSatisfy({ $0 <= 32 })
    else { return nil }
    return startOfLine(withBraceAt: statement.lowerBound)..<end + 1
  }

  /// Returns the lines of a declaration.
  func lines(of range: SourceRange) -> Range<Int> {
    let declaration = bytes(of: range)
    var start = declaration.lowerBound
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    let end = bytes[declaration.upperBound...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    return start..<end
  }
}
