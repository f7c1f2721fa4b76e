// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The response files that compilers accept as `@path`: files of arguments.
enum ResponseFile {
  /// Returns the arguments, with response files replaced by their contents.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - directory: The base of relative paths.
  /// - Throws: ``CompilerFactsError/unreadableFile(path:reason:)``.
  static func expand(_ arguments: [String], in directory: String, depth: Int = 0) throws -> [String] {
    var expanded: [String] = []
    for argument in arguments {
      // `-Xlinker @rpath` is not a file.
      guard argument.hasPrefix("@"), argument.count > 1, depth < 8, expanded.last != "-Xlinker" else {
        expanded.append(argument)
        continue
      }
      let path = FileSystem.absolute(String(argument.dropFirst()), in: directory)
      let words = try FileSystem.readText(path).split(whereSeparator: \.isNewline).flatMap(ShellWords.split)
      expanded += try expand(words, in: directory, depth: depth + 1)
    }
    return expanded
  }
}
