// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Why facts cannot be had. The texts are in ``CompilerFactsMessages``.
package enum CompilerFactsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder contains no package.
  case noPackage(folder: String)
  /// `swift build` failed.
  case buildFailed(folder: String, output: String)
  /// The build left no description of its commands.
  case noBuildManifest(path: String)
  /// A description of commands is not of the form that SwiftPM writes.
  case invalidBuildManifest(path: String)
  /// A build log contains no command that compiles Swift.
  case noCommandsInLog(path: String)
  /// No module is left to read.
  case noModules(place: String)
  /// A file that a command names does not exist or cannot be read.
  case unreadableFile(path: String, reason: String)
  /// A folder or file cannot be written.
  case unwritable(path: String, reason: String)
  /// A program could not be started.
  case notExecutable(path: String, reason: String)
  /// The compiler is too old to write its tree.
  case unsupportedCompiler(version: String)
  /// The driver did not print its frontend command.
  case noFrontendCommand(module: String, output: String)
  /// The compiler ended without writing the tree of a file.
  case noTree(module: String, file: String, output: String)
  /// The tree of a file is truncated or is not JSON.
  case invalidTree(file: String, offset: Int)
  /// The tree of a file was written by another compiler.
  case foreignTree(file: String, version: String, expected: String)
  /// A source file changed while the compiler read it.
  case changedFile(path: String)
  /// The demangler did not read the compiler's names.
  case demanglerFailed(output: String)

  package var description: String { CompilerFactsMessages.text(of: self) }
}
