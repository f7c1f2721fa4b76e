// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The stored trees of one module, in a separate folder.
struct ModuleCache: Sendable {
  /// The stored data of a module.
  struct Index: Codable, Sendable {
    struct File: Codable, Sendable {
      /// The hash of the text.
      let content: String
      /// The hash of the interface for other files.
      let interface: String
    }

    /// The hash of everything outside the module that affects the trees.
    let surroundings: String
    /// The command that wrote the trees.
    let command: FrontendCommand
    /// The files by their paths.
    let files: [String: File]
  }

  /// Identifies the format of stored trees, which contain the numbers of keys. Trees of other formats are replaced.
  private static let format = ContentHash(["2"] + JSONTree.Key.allCases.map(\.text)).description
  private let folder: String

  init(folder: String, invocation: CompilerInvocation) throws {
    let place = ContentHash([invocation.module, invocation.directory]).description.prefix(8)
    self.folder = "\(folder)/\(invocation.module)-\(place)"
    try FileSystem.createFolder(self.folder)
  }

  /// The stored data; `nil` if it is missing or unreadable.
  var index: Index? {
    guard let bytes = try? FileSystem.read(folder + "/index.json") else { return nil }
    return try? JSONDecoder().decode(Index.self, from: Data(bytes))
  }

  /// Stores the index, after its trees.
  func store(_ index: Index) throws {
    let data = try JSONEncoder().encode(index)
    try FileSystem.write([UInt8](data), to: folder + "/index.json")
    let kept = Set(index.files.keys.map(fileName) + ["index.json"])
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !kept.contains(name) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Returns the stored tree of a file; `nil` if there is none for its current text.
  func tree(of path: String, content: String) -> JSONTree? {
    guard let bytes = try? FileSystem.read(folder + "/" + fileName(path)) else { return nil }
    let heading = Self.heading(content)
    guard bytes.starts(with: heading) else { return nil }
    return JSONTree(stored: bytes, from: heading.count)
  }

  /// Stores the tree of a file.
  func store(_ tree: [UInt8], of path: String, content: String) throws {
    try FileSystem.write(Self.heading(content) + tree, to: folder + "/" + fileName(path))
  }

  /// The beginning of a stored tree: its format, and its source, in case two runs have written at the same time.
  private static func heading(_ content: String) -> [UInt8] { Array((format + content).utf8) }

  private func fileName(_ path: String) -> String { "\(ContentHash([path])).tree" }
}
