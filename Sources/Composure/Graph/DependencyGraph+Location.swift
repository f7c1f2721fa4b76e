// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// A source location: `File.swift:12`.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The file: `Module/File.swift` for a member of an assembly.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    package init(_ location: SourceLocation) {
      self.init(file: location.file.description, line: Int(location.line), column: Int(location.column))
    }

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// The file without its module, and the line: `File.swift:12`. The file of an unknown location is empty.
    public var description: String {
      file.isEmpty ? "an unknown location" : "\(file.split(separator: "/").last ?? ""):\(line)"
    }
  }
}
