// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The version of the package's programs.
package enum ToolVersion {
  /// The newest version in the change log.
  package static let current = "0.2.0"

  /// Returns the output of `--version`.
  ///
  /// - Parameter command: The program and its subcommand, as typed.
  package static func line(of command: String) -> String {
    "\(command.prefix { $0 != " " }) \(current)\n"
  }
}
