// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Converts the compiler's tree of one source file to plain values.
struct FileReader {
  let module: String
  let text: SourceText

  var scopes = LocalScopes()
  /// The values behind the opaque values in code with existentials, by the compiler's numbers.
  var opaqueValues: [String: CodeNode] = [:]
  var strings = StringTable()
  /// The property wrappers of the variables in the surrounding braces, by name.
  var wrappers: [String: Attribute] = [:]

  var imports: [SourceFile.Import] = []
  var aliases: [SourceFile.TypeAlias] = []
  var types: [TypeDeclaration] = []
  var extensions: [ExtensionDeclaration] = []
  var members: [Member] = []
  var statements: [CodeNode] = []
  var gaps: [Gap] = []
  var unknownKinds: [String: Int] = [:]

  init(module: String, text: SourceText) {
    self.module = module
    self.text = text
  }

  /// Reads a whole file.
  ///
  /// - Parameter root: The node of the file.
  mutating func read(_ root: JSONNode) -> ParsedFile {
    readDeclarations(root.elements(.items), owner: .file, outer: "")
    let file = SourceFile(
      text: text, module: module, imports: imports, aliases: aliases, statements: statements, gaps: gaps,
      unknownKinds: unknownKinds)
    return ParsedFile(file: file, types: types, extensions: extensions, members: members)
  }

  /// Returns the kind of a node; `nil` for other values, or for an unknown kind.
  func kind(_ node: JSONNode) -> NodeKind? {
    guard let kind = node[._kind] else { return nil }
    return NodeKind.spellings.value(of: kind.range, in: kind.tree.bytes)
  }

  /// Returns the range of a node; `nil` if it has none in the file.
  func range(_ node: JSONNode) -> SourceRange? {
    guard let range = node[.range], range[.buffer_id] == nil, let start = range.integer(.start),
      let end = range.integer(.end)
    else { return nil }
    return SourceRange(start: start, lastToken: end)
  }

  /// Returns whether a node comes from a macro.
  func isFromMacro(_ node: JSONNode) -> Bool { node[.range]?[.buffer_id] != nil }

  /// Returns the type under a key of a node.
  mutating func type(_ node: JSONNode, _ key: JSONTree.Key) -> TypeName? {
    guard let text = node[key], text.kind == .string, !text.bytes.isEmpty else { return nil }
    return TypeName(strings[text])
  }

  /// Returns the USR under a key of a node.
  mutating func usr(_ node: JSONNode, _ key: JSONTree.Key) -> USR? {
    guard let text = node[key], text.kind == .string, !text.bytes.isEmpty else { return nil }
    return USR(strings[text])
  }

  /// Returns the name of a declaration without labels.
  mutating func name(_ node: JSONNode) -> String {
    guard let base = node[.name]?[.base_name] else { return "" }
    return (base[.name] ?? base[.special]).map { strings[$0] } ?? ""
  }

  /// Counts a node of an unknown kind.
  mutating func countUnknown(_ node: JSONNode) {
    guard let kind = node[._kind] else { return }
    unknownKinds[strings[kind], default: 0] += 1
  }
}
