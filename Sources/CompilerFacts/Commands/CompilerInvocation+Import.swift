// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension CompilerInvocation {
  /// Returns whether the module can import another module, by compiling an import with the module's own command.
  ///
  /// - Throws: ``CompilerFactsError`` if the compiler cannot be run.
  package func canImport(_ name: String) throws -> Bool {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.path + "/Import.swift"
    try FileSystem.write(Array("import \(name)\n".utf8), to: file)
    let mode = isFrontend ? ["-frontend", "-typecheck"] : ["-typecheck"]
    let result = try Subprocess(executable: compiler, arguments: mode + arguments + [file], directory: directory).run()
    return result.status == 0
  }
}
