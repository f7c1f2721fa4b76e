// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// The standard error stream, for reports that do not end the process.
package enum StandardError {
  /// Writes a string and a line feed at once, without buffering, so that the output survives if the process ends
  /// immediately afterwards.
  @Sendable
  @_optimize(none)
  package static func write(_ text: String) {
    let line = text + "\n"
    // The compiler passes the address of the string's bytes, which are not used after the call.
    unsafe composure_write_error(line, line.utf8.count)
  }
}
