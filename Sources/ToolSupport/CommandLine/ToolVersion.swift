// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The version of the package's programs.
package enum ToolVersion {
  /// The newest version in the change log.
  package static let current = "0.1.0"

  /// Returns what a program prints for `--version`.
  ///
  /// - Parameter command: What a user types: the program, and a command of it.
  package static func line(of command: String) -> String {
    "\(command.prefix { $0 != " " }) \(current)\n"
  }
}
