// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(ucrt)
import ucrt
#endif

/// An environment variable of the process.
package struct EnvironmentVariable {
  private let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// Returns whether the variable is set to a value.
  ///
  /// The process must not change its environment at the same time.
  package func `is`(_ value: String) -> Bool { unsafe getenv(name).map { unsafe strcmp($0, value) == 0 } ?? false }
}
