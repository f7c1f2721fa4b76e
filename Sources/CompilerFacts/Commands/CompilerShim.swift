// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A script that replaces `swiftc` in a build: it records its arguments and calls the compiler.
///
/// The recorded commands stay in the folder, so a module that is up to date has its command from an earlier build.
struct CompilerShim {
  /// The folder with the script and the commands.
  let folder: String

  /// Writes the script.
  ///
  /// - Parameter folder: The folder for the script and the commands.
  /// - Throws: ``CompilerFactsError/unwritable(path:reason:)``.
  init(folder: String) throws {
    self.folder = folder
    try FileSystem.createFolder(folder)
    let script = """
      #!/bin/sh
      # Writes down how a build calls the compiler, a word in each line, and calls it.
      file=$(mktemp "$COMPOSURE_COMMANDS/command.XXXXXX") || exit 1
      { pwd; for word in "$@"; do printf '%s\\n' "$word"; done; } > "$file"
      unset SWIFT_EXEC
      exec "$COMPOSURE_COMPILER" "$@"

      """
    try FileSystem.write(Array(script.utf8), to: path)
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    } catch {
      throw CompilerFactsError.unwritable(path: path, reason: FileSystem.reason(error))
    }
  }

  /// The path of the script. SwiftPM expects a compiler to have this name.
  private var path: String { folder + "/swiftc" }

  /// The environment of a build that uses the script.
  var environment: [String: String] {
    get throws {
      [
        "SWIFT_EXEC": path, "COMPOSURE_COMMANDS": folder, "COMPOSURE_COMPILER": try Toolchain.compiler(),
      ]
    }
  }

  /// Returns the latest command that compiled each module, in this build or an earlier one.
  ///
  /// - Throws: ``CompilerFactsError``.
  func invocations() throws -> [CompilerInvocation] {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasPrefix("command.")
    }
    var latest: [String: (date: Date, invocation: CompilerInvocation)] = [:]
    let compiler = try Toolchain.compiler()
    for file in files {
      let path = folder + "/" + file
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = attributes?[.modificationDate] as? Date ?? .distantPast
      let lines = try FileSystem.readText(path).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      // A command whose source files no longer exist belongs to an earlier version of the package.
      guard let directory = lines.first,
        let invocation = try? CompilerInvocation([compiler] + lines.dropFirst().dropLast(), in: directory),
        invocation.sources.allSatisfy(FileSystem.exists)
      else {
        try? FileManager.default.removeItem(atPath: path)
        continue
      }
      if let known = latest[invocation.module], known.date > date { continue }
      latest[invocation.module] = (date, invocation)
    }
    return latest.values.map(\.invocation).sorted { $0.module < $1.module }
  }
}
