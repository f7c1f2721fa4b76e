// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A module of the program, or what was compiled of it.
package struct Module: Sendable {
  /// The name.
  package let name: String
  /// The files.
  package internal(set) var files: [SourceFile]
  /// The errors that the compiler reported, in its own words. Where there are any, what the facts do not show may still exist.
  package let errors: [String]
}
