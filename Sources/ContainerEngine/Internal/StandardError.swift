// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// Where messages go that have to be read even if the process ends right after them.
package enum StandardError {
  package static func write(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress { composure_write_error(start, letters.count) }
      }
    }
  }
}
