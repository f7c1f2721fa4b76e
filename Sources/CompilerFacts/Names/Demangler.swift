// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The toolchain's demangler.
package struct Demangler: Sendable {
  /// The path of `swift-demangle`.
  let path: String

  /// Creates the demangler of a toolchain.
  ///
  /// - Parameter compiler: The path of the toolchain's `swiftc`.
  package init(compiler: String) {
    let folder = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
    path = folder + "/swift-demangle"
  }

  /// Returns the readable forms of mangled names, in the same order, with a single run of the program.
  ///
  /// - Throws: ``CompilerFactsError``.
  package func texts(of names: [String]) throws -> [String] {
    guard !names.isEmpty else { return [] }
    let result = try Subprocess(
      executable: path, arguments: ["--compact"], input: Array(names.joined(separator: "\n").utf8) + [10]
    ).run()
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
    guard result.status == 0, lines.count == names.count else {
      throw CompilerFactsError.demanglerFailed(output: result.error)
    }
    return lines
  }
}
