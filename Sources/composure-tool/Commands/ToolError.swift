// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

/// A failure of a command, which exits with status 2.
struct ToolError: Error, Equatable, CustomStringConvertible {
  /// The message, from ``ToolMessages``: the problem and how to fix it.
  let text: String
  /// The lines that follow the message, such as a compiler's errors.
  var details: [String] = []
  /// The location of the error in an input.
  var location: SourceLocation?

  /// The error in compiler format: `.composure.json:3:5: error: unknown key 'exlude'`.
  var description: String {
    let place = location.map { "\($0)".onOneLine + ": " } ?? ""
    return (["\(place)error: \(text.onOneLine)"] + details.map { "  \($0.onOneLine)" }).joined(separator: "\n")
  }
}

extension ToolError {
  /// Creates the failure of a command that could not read the code.
  init(_ error: CompilerFactsError) {
    self.init(text: error.message, details: error.details)
  }
}
