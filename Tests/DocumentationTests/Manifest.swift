// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A package manifest in a page.
enum Manifest {
  /// Returns whether a sample is a manifest.
  static func isOne(_ sample: String) -> Bool { sample.hasPrefix("// swift-tools-version:") }

  /// Checks the types of a manifest as SwiftPM does.
  static func check(_ manifest: String) async throws -> Program {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Package.swift")
    try manifest.write(to: file, atomically: true, encoding: .utf8)
    return try await Program.run(
      at: "/bin/sh",
      [
        "-c",
        #"""
        libraries=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/pm/ManifestAPI
        exec swiftc -typecheck -package-description-version 6.0 -I "$libraries" "$1"
        """#,
        "sh", file.path,
      ])
  }
}
