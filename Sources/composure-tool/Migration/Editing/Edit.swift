// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A change of a source file, which replaces bytes by a string.
struct Edit: Hashable, Comparable {
  /// The absolute path of the file.
  let file: String
  /// The replaced bytes; empty for an insertion.
  let bytes: Range<Int>
  /// The new string. Its line ends are converted to the file's line ends.
  let text: String

  init(file: String, bytes: Range<Int>, text: String) {
    self.file = file
    self.bytes = bytes
    self.text = text
  }

  /// Creates an insertion.
  init(file: String, at offset: Int, text: String) {
    self.init(file: file, bytes: offset..<offset, text: text)
  }

  static func < (one: Edit, other: Edit) -> Bool {
    (one.file, one.bytes.lowerBound, one.bytes.upperBound) < (
      other.file, other.bytes.lowerBound, other.bytes.upperBound
    )
  }
}
