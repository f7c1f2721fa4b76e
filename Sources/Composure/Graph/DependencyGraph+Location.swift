// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// A place in the source: `File.swift:12`.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The file as `#fileID` gives it: `Module/File.swift`.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    init(_ site: CallSite) {
      file = site.file.description
      line = Int(site.line)
      column = Int(site.column)
    }

    /// The file without its module, and the line: `File.swift:12`.
    public var description: String {
      "\(file.split(separator: "/").last ?? ""):\(line)"
    }
  }
}
