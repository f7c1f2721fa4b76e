// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Finds the source of a storyboard in a bundle and in folders.
enum StoryboardLocator {
  /// Returns whether a string is a valid storyboard name. Paths are built only from valid names.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains { $0 == "/" || $0 == "\\" || $0 == "\0" }
  }

  /// - Throws: `StoryboardError` if the name is not a valid storyboard name, or there is no such file.
  static func url(of name: String, in bundle: Bundle?, or others: [URL] = []) throws -> URL {
    let file = "\(name).storyboard"
    guard isName(name) else {
      throw StoryboardError(file: file, reason: "'\(name)' is not the name of a storyboard")
    }
    let bundle = bundle ?? .main
    let folders = [bundle.resourceURL, bundle.bundleURL].compactMap { $0 }
    let languages = ["", "Base.lproj"] + bundle.preferredLocalizations.map { "\($0).lproj" }
    for folder in folders + others {
      for language in languages {
        let url = folder.appendingPathComponent(language).appendingPathComponent(file)
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    throw StoryboardError(file: file, reason: HeadlessText.notFound(inBundleAt: bundle.bundlePath, or: others))
  }
}
