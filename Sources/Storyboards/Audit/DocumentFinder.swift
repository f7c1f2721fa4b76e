// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Finds Interface Builder documents among files and in folders.
package struct DocumentFinder {
  /// The handling of a file or folder during a search.
  package enum Treatment {
    /// Reads the file, or searches the folder.
    case include
    /// Does not read the file, but references may name it.
    case nameOnly
    /// Skips the file or folder, with all its contents.
    case skip
  }

  /// The documents, in the order of the paths, sorted within each folder. Each is the given path, `/` and the relative
  /// path.
  package private(set) var documents: [String] = []
  /// The paths that could not be searched, and the folders without a document.
  package private(set) var failures: [StoryboardError] = []
  /// The documents among the paths themselves, as opposed to those in folders.
  package private(set) var givenFiles: Set<String> = []
  /// The documents that references may name, but that are not read: see `Treatment.nameOnly`.
  package private(set) var unreadDocuments: [String] = []
  /// Whether all folders could be searched.
  package private(set) var isComplete = true
  /// The asset catalogs in folders.
  package private(set) var assetCatalogs: [String] = []
  /// The Objective-C sources and headers in folders.
  package private(set) var objectiveCFiles: [String] = []
  /// The names of the image files in folders outside asset catalogs.
  package private(set) var imageFiles: Set<String> = []

  private let contents: (String) throws -> [String]
  private let treatment: (String) -> Treatment
  private var seen: Set<FileIdentity> = []

  /// A folder, however its path is written.
  private enum Folder: Hashable {
    case existing(FileStatus.Identity)
    case other(path: String)
  }

  /// A name in a folder.
  private struct FileIdentity: Hashable {
    let folder: Folder
    let name: String
  }

  /// Finds the documents.
  ///
  /// Hidden files and folders are skipped, and links to folders are not followed. A file with two paths is found once, under
  /// the first one.
  ///
  /// - Parameters:
  ///   - paths: Files, which may have any extension and need not exist, and folders.
  ///   - contents: Returns the names in a folder.
  ///   - treatment: Returns how to handle a file or folder, by its path.
  package init(
    paths: [String],
    contents: @escaping (String) throws -> [String] = { try FileManager.default.contentsOfDirectory(atPath: $0) },
    treatment: @escaping (String) -> Treatment = { _ in .include }
  ) {
    self.contents = contents
    self.treatment = treatment
    for path in paths { find(path) }
  }

  private mutating func find(_ path: String) {
    guard Self.isFolder(path) else {
      givenFiles.insert(path)
      return add(path, in: Self.identity(of: Self.parent(path)))
    }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let (knownFailures, knownUnread) = (failures.count, unreadDocuments.count)
    var found: [(path: String, folder: Folder)] = []
    if isSearched(folder) { search(folder, &found) }
    for document in found.sorted(by: { $0.path < $1.path }) { add(document.path, in: document.folder) }
    if found.isEmpty, failures.count == knownFailures, unreadDocuments.count == knownUnread {
      failures.append(StoryboardError(file: folder, reason: "there is no storyboard and no xib in this folder"))
    }
  }

  /// Adds a document, unless its name in its folder was added before. A link in another folder, or with another name,
  /// counts as a separate document: references find storyboards by their names.
  private mutating func add(_ path: String, in folder: Folder) {
    if seen.insert(FileIdentity(folder: folder, name: Self.name(path))).inserted { documents.append(path) }
  }

  /// Adds the documents in a folder and below it, without recursion: folders may be deeply nested.
  private mutating func search(_ folder: String, _ found: inout [(path: String, folder: Folder)]) {
    var waiting = [(folder: folder, isRead: true)]
    while let (folder, isRead) = waiting.popLast() {
      let names: [String]
      do {
        names = try contents(folder)
      } catch {
        if isRead { failures.append(StoryboardError(file: folder, reason: "the folder cannot be opened")) }
        isComplete = false
        continue
      }
      let identity = Self.identity(of: folder)
      for name in names where !name.hasPrefix(".") {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        let treatment = treatment(path)
        if case .skip = treatment { continue }
        var isIncluded = isRead
        if case .nameOnly = treatment { isIncluded = false }
        let isDocument = Self.isDocument(name)
        var status = FileStatus(path, followsLinks: false)
        let isLink = status?.kind == .link
        if isLink { status = FileStatus(path) }
        if status?.kind == .folder {
          if isLink, isDocument, isIncluded { failures.append(Self.isNoDocument(path)) }
          if isLink { continue }
          if Self.isAssetCatalog(name) {
            assetCatalogs.append(path)
          } else if isIncluded ? isSearched(path) : !Self.isCompiled(name) {
            waiting.append((path, isIncluded))
          }
        } else if isDocument, !isIncluded {
          unreadDocuments.append(path)
        } else if ImageFile.isImage(name) {
          imageFiles.insert(ImageFile.name(name))
        } else if [".h", ".m", ".mm"].contains(where: name.hasSuffix) {
          objectiveCFiles.append(path)
        } else if isDocument, status?.kind == .special {
          // Reading a pipe would block until something writes to it.
          failures.append(StoryboardError(file: path, reason: "this is neither a file nor a folder"))
        } else if isDocument {
          found.append((path, identity))
        } else if isIncluded, status == nil, !isLink, name.contains("\u{FFFD}"),
          FileStatus.isFolder(withInvalidName: name, in: folder)
        {
          failures.append(StoryboardError(file: path, reason: "the name of the folder is not valid UTF-8"))
          isComplete = false
        }
      }
    }
  }

  /// Returns whether a folder is searched. A folder with a document's extension is searched too, and reported.
  private mutating func isSearched(_ folder: String) -> Bool {
    let name = Self.name(folder)
    if Self.isCompiled(name) {
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

  private static func isCompiled(_ name: String) -> Bool { name.lowercased().hasSuffix(".storyboardc") }

  /// Returns whether a folder is an asset catalog, judging by its name.
  package static func isAssetCatalog(_ path: String) -> Bool { path.lowercased().hasSuffix(".xcassets") }

  private static func isDocument(_ name: String) -> Bool {
    [".storyboard", ".xib"].contains(where: name.lowercased().hasSuffix)
  }

  private static func isFolder(_ path: String) -> Bool { FileStatus(path)?.kind == .folder }

  private static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }

  /// Returns the identity of a folder; an empty path is the current folder. A folder that cannot be opened is
  /// identified by its path.
  private static func identity(of folder: String) -> Folder {
    FileStatus(folder).map { .existing($0.identity) }
      ?? .other(path: URL(fileURLWithPath: folder).standardizedFileURL.path)
  }
}
