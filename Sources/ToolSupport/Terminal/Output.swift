// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Standard output and standard error.
package enum Output {
  /// Writes text to standard output.
  package static func write(_ text: String) {
    put(Data(text.utf8), to: .standardOutput)
  }

  /// Writes a line to standard error.
  package static func report(_ text: String) {
    put(Data("\(text)\n".utf8), to: .standardError)
  }

  static func reportWithoutLineEnd(_ text: String) {
    put(Data(text.utf8), to: .standardError)
  }

  private static func put(_ data: Data, to handle: FileHandle) {
    // The reader may have closed the pipe, as `head` does.
    do { try handle.write(contentsOf: data) } catch { exit(2) }
  }
}
