// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The error lines in compilers' standard error.
enum CompilerOutput {
  /// Returns the lines with located errors; if there are none, the lines with other errors; otherwise all lines.
  static func errors(in output: String) -> String {
    let lines = errorLines(in: output)
    let placed = lines.filter { !$0.hasPrefix("error: ") }
    return lines.isEmpty ? output : (placed.isEmpty ? lines : placed).joined(separator: "\n")
  }

  /// Returns the lines with errors, without duplicates.
  static func errorLines(in output: String) -> [String] {
    var seen: Set<Substring> = []
    return output.split(separator: "\n").filter { line in
      (line.contains(": error: ") || line.hasPrefix("error: ")) && seen.insert(line).inserted
    }.map(String.init)
  }
}
