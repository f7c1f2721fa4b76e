// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Options {
  /// The version of the package: the newest one in the change log.
  static let version = "0.1.0"
}
