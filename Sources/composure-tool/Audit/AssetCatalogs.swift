// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

/// The images and colors of asset catalogs.
struct AssetCatalogs {
  private(set) var isEmpty = true
  private(set) var images: Set<String> = []
  private(set) var colors: Set<String> = []

  private static let imageSets: Set = [
    "imageset", "symbolset", "appiconset", "launchimage", "iconset", "imagestack", "brandassets", "complicationset",
  ]

  /// Adds the images and colors of a catalog. Unreadable entries are skipped.
  mutating func read(_ path: String) {
    isEmpty = false
    var waiting = [(folder: path, namespace: "")]
    while let (folder, namespace) = waiting.popLast() {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !file.hasPrefix(".") {
        let path = "\(folder)/\(file)"
        let url = URL(fileURLWithPath: file)
        let name = namespace + url.deletingPathExtension().lastPathComponent
        if Self.imageSets.contains(url.pathExtension) {
          images.insert(name)
        } else if url.pathExtension == "colorset" {
          colors.insert(name)
        } else if InputFile.isFolder(path) {
          waiting.append((path, Self.isNamespace(path) ? "\(namespace)\(file)/" : namespace))
        }
      }
    }
  }

  private static func isNamespace(_ folder: String) -> Bool {
    let properties = try? JSONParser.parse(contentsOf: "\(folder)/Contents.json").value(of: "properties")
    return (try? properties?.value(of: "provides-namespace"))?.value == .boolean(true)
  }
}
