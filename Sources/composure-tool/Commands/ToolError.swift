// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// Why a command cannot do its work. Ends it with status 2.
struct ToolError: Error, Equatable, CustomStringConvertible {
  /// What happened and how to fix it; from ``ToolMessages``.
  let text: String
  /// The place in an input that is wrong.
  var location: SourceLocation?

  /// The error as compilers print it: `.composure.json:3:5: error: unknown key 'exlude'`.
  var description: String {
    let place = location.map { "\($0)".onOneLine + ": " } ?? ""
    return "\(place)error: \(text.onOneLine)"
  }
}
