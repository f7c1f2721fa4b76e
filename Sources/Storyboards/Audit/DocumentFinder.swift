// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Finds Interface Builder documents at paths: files, and folders that are searched.
package struct DocumentFinder {
  /// The documents, in the order of the paths, and sorted in each folder. Each is the path as given, `/` and the rest.
  package private(set) var documents: [String] = []
  /// What could not be searched, and the folders without a document.
  package private(set) var failures: [StoryboardError] = []

  private let contents: (String) throws -> [String]
  private var seen: Set<String> = []

  /// Finds the documents.
  ///
  /// Hidden files and folders are left out, and links to folders are not followed. A file that two paths lead to is found
  /// once, under the first of them.
  ///
  /// - Parameters:
  ///   - paths: Files, which may have any extension and need not exist, and folders.
  ///   - contents: Returns the names in a folder.
  package init(
    paths: [String],
    contents: @escaping (String) throws -> [String] = { try FileManager.default.contentsOfDirectory(atPath: $0) }
  ) {
    self.contents = contents
    for path in paths { find(path) }
  }

  private mutating func find(_ path: String) {
    guard Self.isFolder(path) else { return add(path, in: Self.identity(of: Self.parent(path))) }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let knownFailures = failures.count
    var found: [(path: String, folder: String)] = []
    if isSearched(folder) { search(folder, &found) }
    for document in found.sorted(by: { $0.path < $1.path }) { add(document.path, in: document.folder) }
    if found.isEmpty, failures.count == knownFailures {
      failures.append(StoryboardError(file: folder, reason: "there is no storyboard and no xib in this folder"))
    }
  }

  /// Adds a document, unless its name in its folder was added before. A link in another folder, or of another name, is a
  /// document of its own: references find storyboards by their names.
  private mutating func add(_ path: String, in folder: String) {
    if seen.insert("\(folder)/\(Self.name(path))").inserted { documents.append(path) }
  }

  /// Adds the documents in a folder and those below it, without recursion: folders may be nested deep.
  private mutating func search(_ folder: String, _ found: inout [(path: String, folder: String)]) {
    var waiting = [folder]
    while let folder = waiting.popLast() {
      let names: [String]
      do {
        names = try contents(folder)
      } catch {
        failures.append(StoryboardError(file: folder, reason: "the folder cannot be opened"))
        continue
      }
      let identity = Self.identity(of: folder)
      for name in names where !name.hasPrefix(".") {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        let isDocument = Self.isDocument(name)
        if Self.isFolder(path) {
          let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
          if isLink, isDocument { failures.append(Self.isNoDocument(path)) }
          if !isLink, isSearched(path) { waiting.append(path) }
        } else if isDocument, Self.isSpecial(path) {
          // Reading a pipe would wait for a writer.
          failures.append(StoryboardError(file: path, reason: "this is neither a file nor a folder"))
        } else if isDocument {
          found.append((path, identity))
        }
      }
    }
  }

  /// Whether a folder is searched; also one with the extension of a document, which is reported.
  private mutating func isSearched(_ folder: String) -> Bool {
    let name = Self.name(folder)
    if name.lowercased().hasSuffix(".storyboardc") {
      failures.append(
        StoryboardError(file: folder, reason: "this is a compiled document; its source is needed"))
      return false
    }
    if Self.isDocument(name) { failures.append(Self.isNoDocument(folder)) }
    return true
  }

  private static func isNoDocument(_ folder: String) -> StoryboardError {
    StoryboardError(file: folder, reason: "this is a folder, not a document")
  }

  private static func isDocument(_ name: String) -> Bool {
    [".storyboard", ".xib"].contains(where: name.lowercased().hasSuffix)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is a pipe, a socket or a device at a path, or where a link at the path leads.
  private static func isSpecial(_ path: String) -> Bool {
    var found = type(of: path)
    if found == .typeSymbolicLink { found = type(of: URL(fileURLWithPath: path).resolvingSymlinksInPath().path) }
    switch found {
    case nil, .typeRegular, .typeSymbolicLink: return false
    default: return true
    }
  }

  private static func type(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  private static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }

  /// What identifies a folder, whatever path leads to it; an empty path is the current folder.
  private static func identity(of folder: String) -> String {
    // The dot follows a link.
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.isEmpty ? "." : "\(folder)/.")
    guard let device = attributes?[.systemNumber] as? Int, let number = attributes?[.systemFileNumber] as? Int else {
      return URL(fileURLWithPath: folder).standardizedFileURL.path
    }
    return "\(device):\(number)"
  }
}
