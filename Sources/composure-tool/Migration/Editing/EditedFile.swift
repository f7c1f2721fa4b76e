// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A source file with edits. All other bytes stay as they are.
struct EditedFile: Equatable {
  /// The absolute path.
  let path: String
  /// The bytes on disk; `nil` for a file that does not exist yet.
  let old: [UInt8]?
  /// The bytes after the edits; `nil` for a file that is deleted.
  let new: [UInt8]?

  /// Creates a file that does not exist yet.
  init(path: String, newText: String) {
    self.path = path
    old = nil
    new = Array(newText.utf8)
  }

  /// Creates a file that is deleted.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - bytes: The bytes on disk.
  init(deleting path: String, bytes: [UInt8]) {
    self.path = path
    old = bytes
    new = nil
  }

  /// Applies edits to a file.
  ///
  /// Insertions at one offset keep their order.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - bytes: The bytes that the edits' offsets refer to.
  ///   - edits: The edits, in any order.
  /// - Throws: `ToolError` if two edits overlap, or one lies outside the file.
  init(path: String, bytes: [UInt8], edits: [Edit]) throws(ToolError) {
    self.path = path
    old = bytes
    let usesCRLF = Self.usesCRLF(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var offset = 0
    for edit in edits.enumerated().sorted(by: {
      ($0.element.bytes.lowerBound, $0.element.bytes.upperBound, $0.offset) < (
        $1.element.bytes.lowerBound, $1.element.bytes.upperBound, $1.offset
      )
    }).map(\.element) {
      guard edit.bytes.lowerBound >= offset, edit.bytes.upperBound <= bytes.count else {
        throw ToolError(text: MigrationMessages.overlappingEdits(path))
      }
      result += bytes[offset..<edit.bytes.lowerBound]
      result += usesCRLF ? Self.withCRLF(edit.text) : Array(edit.text.utf8)
      offset = edit.bytes.upperBound
    }
    new = result + bytes[offset...]
  }

  var isChanged: Bool { old != new }

  /// Whether only comments and imports are left.
  var hasNoDeclarations: Bool {
    guard let new else { return false }
    let text = CompilerFacts.SourceText(path: path, bytes: new)
    let imports = Set(ImportDeclarations(text).items.flatMap { $0.text.split(whereSeparator: \.isWhitespace) })
    return text.tokens(in: 0..<new.count).allSatisfy { token in
      imports.contains { $0 == text.string(in: token) || $0.contains(text.string(in: token)) }
    }
  }

  /// Returns whether the first line of a file ends with a carriage return and a line feed.
  private static func usesCRLF(_ bytes: [UInt8]) -> Bool {
    guard let lineFeed = bytes.firstIndex(of: 10), lineFeed > 0 else { return false }
    return bytes[lineFeed - 1] == 13
  }

  /// Returns the bytes of a string, with a carriage return before every line feed.
  private static func withCRLF(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == 10, result.last != 13 { result.append(13) }
      result.append(byte)
    }
    return result
  }
}

extension EditedFile {
  /// Returns the files of a program with edits.
  ///
  /// - Throws: `ToolError` if edits overlap.
  static func files(with edits: [Edit], in program: Program) throws(ToolError) -> [EditedFile] {
    var files: [EditedFile] = []
    for (path, edits) in Dictionary(grouping: edits, by: \.file).sorted(by: { $0.key < $1.key }) {
      guard let file = program.files.first(where: { $0.path == path }) else { continue }
      files.append(try EditedFile(path: path, bytes: file.text.bytes, edits: edits))
    }
    return files
  }
}
