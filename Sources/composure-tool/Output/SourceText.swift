// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The lines of source files, read when they are needed.
struct SourceText {
  private var lines: [String: [Substring.UTF8View]] = [:]

  /// Returns a line of a file without leading and trailing spaces; an empty text if there is no such line any more.
  mutating func line(_ location: SourceLocation) -> String {
    String(decoding: bytes(of: location) ?? "".utf8[...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// Returns the column in UTF-16 code units, from 1. The compiler's columns are in bytes.
  mutating func utf16Column(of location: SourceLocation) -> Int {
    guard let bytes = bytes(of: location) else { return max(location.column, 1) }
    let before = bytes.prefix(max(location.column - 1, 0))
    return String(decoding: before, as: UTF8.self).utf16.count + 1
  }

  private mutating func bytes(of location: SourceLocation) -> Substring.UTF8View? {
    let lines = lines(of: location.file)
    return lines.indices.contains(location.line - 1) ? lines[location.line - 1] : nil
  }

  private mutating func lines(of file: String) -> [Substring.UTF8View] {
    if let known = lines[file] { return known }
    let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let new = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring($0).utf8
    }
    lines[file] = new
    return new
  }
}
