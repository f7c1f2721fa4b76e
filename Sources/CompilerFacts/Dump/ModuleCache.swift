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

  /// The version of the stored format. Trees of other versions are replaced.
  private static let format = "1"
  private let folder: String

  init(folder: String, invocation: CompilerInvocation) throws {
    let place = ContentHash([invocation.module, invocation.directory, Self.format]).description.prefix(8)
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
    try FileSystem.write([UInt8](data), to: folder + "/index.json", atomically: true)
    let kept = Set(index.files.keys.map(fileName) + ["index.json"])
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !kept.contains(name) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Returns the stored tree of a file; `nil` if there is none for its current text.
  func tree(of path: String, content: String) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(folder + "/" + fileName(path)) else { return nil }
    // The first line identifies the source of the tree, in case two runs have written at the same time.
    guard bytes.starts(with: content.utf8), bytes.count > content.utf8.count + 1 else { return nil }
    return Array(bytes[(content.utf8.count + 1)...])
  }

  /// Stores the tree of a file.
  func store(_ tree: [UInt8], of path: String, content: String) throws {
    try FileSystem.write(Array(content.utf8) + [10] + tree, to: folder + "/" + fileName(path), atomically: true)
  }

  private func fileName(_ path: String) -> String { "\(ContentHash([path])).json" }
}
