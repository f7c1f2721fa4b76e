// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Standard output and standard error.
enum Output {
  static func write(_ text: String) {
    put(Data(text.utf8), to: .standardOutput)
  }

  /// Says something on standard error, on a line of its own.
  static func report(_ text: String) {
    put(Data("\(text)\n".utf8), to: .standardError)
  }

  static func reportWithoutLineEnd(_ text: String) {
    put(Data(text.utf8), to: .standardError)
  }

  private static func put(_ data: Data, to handle: FileHandle) {
    // Whoever reads may have gone, as `head` does: then nobody is left to be told.
    do { try handle.write(contentsOf: data) } catch { exit(2) }
  }
}
