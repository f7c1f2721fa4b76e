// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A file with the compiler's tree of a source file.
enum TreeFile {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - output: The path of the tree.
  ///   - path: The path of the source file.
  ///   - version: The version of the compiler that was started.
  /// - Throws: ``CompilerFactsError`` if the tree is invalid, or from another compiler.
  static func read(_ output: String, of path: String, version: CompilerVersion) throws -> JSONTree {
    let tree: JSONTree
    do throws(JSONTree.Invalid) {
      tree = try JSONTree(try readBytes(output, of: path))
    } catch {
      throw CompilerFactsError.invalidTree(file: path, offset: error.offset)
    }
    guard tree.root.string(._kind) == "source_file", let writer = tree.root[.compiler_version]?.string(.full) else {
      throw CompilerFactsError.invalidTree(file: path, offset: 0)
    }
    guard writer == version.text else {
      throw CompilerFactsError.foreignTree(file: path, version: writer, expected: version.text)
    }
    return tree
  }

  private static func readBytes(_ output: String, of path: String) throws(JSONTree.Invalid) -> [UInt8] {
    guard let bytes = try? FileSystem.read(output) else { throw JSONTree.Invalid(offset: 0, reason: .endsTooEarly) }
    return bytes
  }
}
