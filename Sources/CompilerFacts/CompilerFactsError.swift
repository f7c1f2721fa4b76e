// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why a program's facts cannot be read. The messages are in ``CompilerFactsMessages``.
package enum CompilerFactsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder contains no package.
  case noPackage(folder: String)
  /// `swift build` failed.
  case buildFailed(folder: String, output: String)
  /// The build wrote no manifest of its commands.
  case noBuildManifest(path: String)
  /// The build manifest is not in SwiftPM's format.
  case invalidBuildManifest(path: String)
  /// A build log contains no command that compiles Swift.
  case noCommandsInLog(path: String)
  /// There are no modules to read.
  case noModules(place: String)
  /// A file in a command does not exist or cannot be read.
  case unreadableFile(path: String, reason: String)
  /// A folder or file cannot be written.
  case unwritable(path: String, reason: String)
  /// A program could not be started.
  case notExecutable(path: String, reason: String)
  /// The compiler is too old to write its tree.
  case unsupportedCompiler(version: String)
  /// The driver did not print its frontend command.
  case noFrontendCommand(module: String, output: String)
  /// The compiler did not write the tree of a file.
  case noTree(module: String, file: String, output: String)
  /// The tree of a file is truncated or is not JSON.
  case invalidTree(file: String, offset: Int)
  /// The tree of a file was written by another compiler.
  case foreignTree(file: String, version: String, expected: String)
  /// A source file changed while the compiler read it.
  case changedFile(path: String)
  /// The demangler did not accept the compiler's names.
  case demanglerFailed(output: String)

  /// What happened, and how to fix it.
  package var message: String { CompilerFactsMessages.text(of: self) }

  /// The output of the program that failed, if the error is about one.
  package var details: [String] { CompilerFactsMessages.details(of: self) }

  package var description: String { ([message] + details.map { "  \($0)" }).joined(separator: "\n") }
}
