// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The package's folder.
public enum Project {
  /// The folder itself.
  public static let root = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the project.
  ///
  /// - Parameter path: The path, relative to the root.
  public static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// Returns the text of a file of the project.
  ///
  /// - Parameter path: The path, relative to the root.
  /// - Throws: Any error of reading the file.
  public static func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  /// The names of the programs in a manifest.
  ///
  /// - Parameter path: The path of the manifest, relative to the root.
  /// - Throws: Any error of reading the manifest.
  public static func programs(in path: String) throws -> [String] {
    let manifest = try text(path).filter { !$0.isWhitespace }
    return [".executableTarget(name:\"", "example(\""].flatMap { beginning in
      manifest.components(separatedBy: beginning).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
  }

  /// Returns all files in a folder of the project and its subfolders, as sorted paths relative to the root.
  ///
  /// - Parameters:
  ///   - folder: The folder's path, relative to the root.
  ///   - ending: The ending of the files' names.
  public static func files(in folder: String, ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: file(folder).path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }
}
