// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The properties of the terminal.
package enum Terminal {
  /// Whether standard error is a terminal.
  package static var showsErrors: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }

  /// Whether standard output is colored: on a capable terminal, unless the environment sets `NO_COLOR`.
  package static var isColored: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(FileHandle.standardOutput.fileDescriptor) == 1 && environment["NO_COLOR"]?.isEmpty != false
      && environment["TERM"] != "dumb"
  }
}
