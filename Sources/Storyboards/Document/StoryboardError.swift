// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An error while reading a document or creating a scene.
///
/// This is a `Sendable` value type.
public struct StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document's path or name, as given.
  public let file: String
  /// The line in the document, from 1; `nil` if the error has none, as for a missing file.
  public let line: Int?
  /// The reason.
  public let reason: String

  /// Creates an error about a document.
  public init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// The error on one line: `Animals.storyboard:12: an attribute value is not closed`.
  public var description: String {
    guard let line else { return "\(file): \(reason)" }
    return "\(file):\(line): \(reason)"
  }
}
