// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The commands of a SwiftPM build, from `.build/debug.yaml`, which lists every module, including up-to-date ones.
package struct BuildManifest: Sendable {
  /// The commands that compile modules, in the order of the file.
  package let invocations: [CompilerInvocation]

  /// Reads the file of SwiftPM's native build system.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - directory: The folder in which the build ran.
  /// - Throws: ``CompilerFactsError``.
  package init(path: String, directory: String) throws {
    guard FileSystem.exists(path) else { throw CompilerFactsError.noBuildManifest(path: path) }
    var invocations: [String: CompilerInvocation] = [:]
    var order: [String] = []
    var command = ""
    for line in try FileSystem.readText(path).split(separator: "\n") {
      if line.hasPrefix("  \"") { command = String(line) }
      guard line.hasPrefix("    args: ["), command.hasPrefix("  \"C."), command.hasSuffix(".module\":") else {
        continue
      }
      guard let tree = try? JSONTree(Array(line.dropFirst(10).utf8)) else {
        throw CompilerFactsError.invalidBuildManifest(path: path)
      }
      let words = tree.root.children.compactMap(\.string)
      guard let invocation = try Self.invocation(words, in: directory) else { continue }
      // A module that a macro or plugin uses is compiled for the host as well.
      let isForHost = command.hasSuffix("-tool.module\":")
      if invocations[invocation.module] == nil { order.append(invocation.module) }
      if invocations[invocation.module] == nil || !isForHost { invocations[invocation.module] = invocation }
    }
    self.invocations = order.compactMap { invocations[$0] }
  }

  /// Reads a command; `nil` if it compiles no module, or was not run.
  ///
  /// The file also lists unused targets of other packages, such as the program of a plugin. SwiftPM writes the list of
  /// a module's sources when it compiles the module, so a command without that list was not run.
  private static func invocation(_ words: [String], in directory: String) throws -> CompilerInvocation? {
    do {
      return try CompilerInvocation(words, in: directory)
    } catch CompilerFactsError.unreadableFile(let path, _) where !FileSystem.exists(path) {
      return nil
    }
  }
}
