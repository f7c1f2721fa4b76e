// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What compilers write to standard error.
enum CompilerOutput {
  /// The lines with errors; all lines if there is none.
  static func errors(in output: String) -> String {
    let lines = errorLines(in: output)
    return lines.isEmpty ? output : lines.joined(separator: "\n")
  }

  /// The lines with errors, each once.
  static func errorLines(in output: String) -> [String] {
    var seen: Set<Substring> = []
    return output.split(separator: "\n").filter { line in
      (line.contains(": error: ") || line.hasPrefix("error: ")) && seen.insert(line).inserted
    }.map(String.init)
  }
}
