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
    var line = text + "\n"
    line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress { composure_write_error(start, letters.count) }
      }
    }
  }
}
