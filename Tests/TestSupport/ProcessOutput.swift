// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

extension Optional where Wrapped == ExitTest.Result {
  /// The text that an exit test wrote to standard error.
  public var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }

  /// The standard output of an exit test after a line `output`.
  public var outputText: String {
    let text = String(decoding: self?.standardOutputContent ?? [], as: UTF8.self)
    return text.components(separatedBy: "output\n").dropFirst().joined(separator: "output\n")
  }
}
