// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Finds Interface Builder documents in folders.
package enum DocumentFinder {
  /// The file that a path names, or the documents in the folder that it names, sorted.
  ///
  /// Each is the path as given, `/` and the rest. Hidden files and folders are left out, and links are not followed.
  package static func documents(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let walk = FileManager.default.enumerator(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    else { return [path] }
    var found: [String] = []
    while let file = walk.nextObject() as? String {
      let name = file.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        walk.skipDescendants()
      } else if [".storyboard", ".xib"].contains(where: name.lowercased().hasSuffix), isFile(walk) {
        found.append(folder == "/" ? "/\(file)" : "\(folder)/\(file)")
      }
    }
    return found.sorted()
  }

  private static func isFile(_ walk: FileManager.DirectoryEnumerator) -> Bool {
    walk.fileAttributes?[.type] as? FileAttributeType != .typeDirectory
  }
}
