// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The Swift toolchain of the environment.
package enum Toolchain {
  /// Returns the path of `swiftc`: the one that `xcrun` selects on macOS, or the first one in the search path.
  ///
  /// - Throws: ``CompilerFactsError/notExecutable(path:reason:)`` if there is none.
  package static func compiler() throws -> String {
    #if os(macOS)
    if let result = try? Subprocess(executable: "/usr/bin/xcrun", arguments: ["--find", "swiftc"]).run(),
      result.status == 0
    {
      return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #endif
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/swiftc") {
      return "\(folder)/swiftc"
    }
    throw CompilerFactsError.notExecutable(path: "swiftc", reason: "it is not in the search path")
  }
}
