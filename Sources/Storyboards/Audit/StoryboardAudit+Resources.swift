// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension StoryboardAudit {
  /// The images and colors of an application.
  package struct Resources {
    /// The names of the images in asset catalogs and of the image files next to the sources, without scales and
    /// extensions.
    package var images: Set<String>
    /// The names of colors in asset catalogs.
    package var colors: Set<String>

    package init(images: Set<String> = [], colors: Set<String> = []) {
      self.images = images
      self.colors = colors
    }
  }

  /// Returns the images and colors that documents use but an application does not contain.
  ///
  /// - Complexity: O(*n*) in the number of images and colors that documents list.
  package func missingResources(_ resources: Resources) -> [Finding] {
    documents.flatMap { document -> [Finding] in
      let images = document.images.filter { image in
        image.isUsed && !image.isEmbedded && !image.isOfSystem(document.platform)
          && !resources.images.contains(image.name) && !resources.images.contains(ImageFile.name(image.name))
      }
      let colors = document.namedColors.filter { $0.isUsed && !$0.name.isEmpty && !resources.colors.contains($0.name) }
      let problems =
        images.map {
          StoryboardProblem(
            code: .missingImage, message: AuditText.missingImage($0.name), line: $0.line, column: $0.column)
        }
        + colors.map {
          StoryboardProblem(
            code: .missingColor, message: AuditText.missingColor($0.name), line: $0.line, column: $0.column)
        }
      return problems.map { Finding(file: document.file, problem: $0) }
    }
  }
}

extension StoryboardImage {
  /// Returns whether the image is a system image, judging by its name and catalog.
  fileprivate func isOfSystem(_ platform: StoryboardDocument.Platform?) -> Bool {
    catalog == "system" || name.isEmpty || (platform == .macOS && name.hasPrefix("NS"))
  }
}

/// Names of image files.
package enum ImageFile {
  private static let extensions: Set<Substring> = [
    "png", "pdf", "jpg", "jpeg", "gif", "tif", "tiff", "icns", "svg", "heic", "webp", "bmp", "ico", "eps",
  ]

  /// Returns whether a file is an image, judging by its name.
  package static func isImage(_ file: String) -> Bool {
    guard let dot = file.lastIndex(of: ".") else { return false }
    return extensions.contains(file[file.index(after: dot)...].lowercased()[...])
  }

  /// Returns the name of the image in a file: `Logo` for `Logo@2x~ipad.png`.
  package static func name(_ file: String) -> String {
    var name = file[...]
    if isImage(file), let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    for device in ["~ipad", "~iphone"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
    for scale in ["@1x", "@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    return String(name)
  }
}
