// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The lines of source files, which are read on demand.
struct SourceText {
  /// A file and the offsets of its lines.
  private struct File {
    let bytes: [UInt8]
    let starts: [Int]

    init(_ path: String) {
      bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
      var starts = [0]
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
      self.starts = starts
    }

    /// Returns the bytes of a line, from 1, without its end; `nil` if there is no such line.
    func line(_ number: Int) -> ArraySlice<UInt8>? {
      guard starts.indices.contains(number - 1) else { return nil }
      let end = starts.indices.contains(number) ? starts[number] - 1 : bytes.count
      return bytes[starts[number - 1]..<end]
    }
  }

  private var files: [String: File] = [:]

  /// Returns a line of a file without leading and trailing spaces; an empty string if the line no longer exists.
  mutating func line(_ location: SourceLocation) -> String {
    String(decoding: bytes(of: location) ?? [], as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// Returns the column in UTF-16 code units, from 1. The compiler's columns are in bytes.
  mutating func utf16Column(of location: SourceLocation) -> Int {
    guard let bytes = bytes(of: location) else { return max(location.column, 1) }
    let before = bytes.prefix(max(location.column - 1, 0))
    return String(decoding: before, as: UTF8.self).utf16.count + 1
  }

  private mutating func bytes(of location: SourceLocation) -> ArraySlice<UInt8>? {
    if let known = files[location.file] { return known.line(location.line) }
    let file = File(location.file)
    files[location.file] = file
    return file.line(location.line)
  }
}
