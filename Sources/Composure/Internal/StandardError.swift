// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// The standard error stream, for reports that do not end the process.
package enum StandardError {
  /// Writes a text and a line feed at once and unbuffered, so that the text survives if the process ends right after.
  @Sendable
  package static func write(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress { composure_write_error(start, letters.count) }
      }
    }
  }
}
