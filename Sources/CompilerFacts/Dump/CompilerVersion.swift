// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The version that a compiler reports.
struct CompilerVersion: Hashable, Sendable {
  /// The full version: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  let text: String
  let major: Int
  let minor: Int

  /// Parses the first line of `swiftc -version`, or the version in a tree.
  init?(_ text: String) {
    guard let start = text.range(of: "Swift version ") else { return nil }
    let line = text[start.lowerBound...].prefix { $0 != "\n" }
    let numbers = text[start.upperBound...].prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap {
      Int($0)
    }
    guard numbers.count >= 2 else { return nil }
    self.text = String(line)
    (major, minor) = (numbers[0], numbers[1])
  }

  /// Reads the version of a compiler.
  ///
  /// - Throws: ``CompilerFactsError`` if it cannot be started or cannot write its tree.
  init(of compiler: String) throws {
    let isFrontend = compiler.hasSuffix("swift-frontend")
    let result = try Subprocess(
      executable: compiler, arguments: isFrontend ? ["-frontend", "-version"] : ["-version"]
    ).run()
    let output = String(decoding: result.output, as: UTF8.self) + result.error
    guard let version = CompilerVersion(output), version.writesTrees else {
      throw CompilerFactsError.unsupportedCompiler(version: output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    self = version
  }

  /// Whether the compiler writes its tree as JSON.
  var writesTrees: Bool { (major, minor) >= (6, 1) }

  /// Whether this reader was tested with the compiler's trees.
  var isKnown: Bool { (major, minor) <= (6, 3) }
}
