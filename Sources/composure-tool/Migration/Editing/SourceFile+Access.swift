// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension SourceFile {
  /// Returns the edit that writes an access level before a declaration's modifiers, or instead of the level there.
  ///
  /// - Parameter offset: The offset of the declaration's keyword, or of one of its modifiers.
  func edit(raisingDeclarationAt offset: Int, to level: AccessLevel) -> Edit {
    var line = offset
    while line > 0, text.bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
    var start = offset
    for token in text.tokens(in: line..<offset).reversed() {
      let word = text.string(in: token)
      if AccessLevel(rawValue: word) != nil { return Edit(file: path, bytes: token, text: level.rawValue) }
      guard Self.modifiers.contains(word) else { break }
      start = token.lowerBound
    }
    return Edit(file: path, at: start, text: "\(level.rawValue) ")
  }

  private static let modifiers: Set = [
    "static", "class", "final", "lazy", "weak", "unowned", "nonisolated", "override",
  ]
}
