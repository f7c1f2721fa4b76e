// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A source file with what the compiler knows of it.
package struct SourceFile: Sendable {
  /// A module that the file imports.
  package struct Import: Hashable, Sendable {
    /// The path: `["Foundation"]`, `["UIKit", "UIView"]`.
    package let path: [String]
    /// Whether it is imported for clients too, with `@_exported`.
    package let isExported: Bool
  }

  /// The text, by its lines.
  package let text: SourceText
  /// The module.
  package let module: String
  /// The imported modules.
  package let imports: [Import]
  /// The statements outside declarations.
  package let statements: [CodeNode]
  /// What could not be read.
  package let gaps: [Gap]
  /// How often the reader met a kind of node that it does not know, by the compiler's name of it.
  package let unknownKinds: [String: Int]

  /// The path, as the compiler was given it.
  package var path: String { text.path }
}

/// A source file with its declarations, before they become part of a program.
package struct ParsedFile: Sendable {
  /// The file.
  package let file: SourceFile
  /// The types and protocols, nested and local ones included.
  package let types: [TypeDeclaration]
  /// The extensions.
  package let extensions: [ExtensionDeclaration]
  /// The members of the types and extensions, and the global functions and variables.
  package let members: [Member]
}

/// Something that the facts do not say, and why.
package struct Gap: Hashable, Sendable {
  /// Why something is not known.
  package enum Reason: Hashable, Sendable {
    /// The compiler could not type-check the code; the compiler's name of the node.
    case unresolvedCode(String)
    /// A macro made the code, which has no place in the file.
    case macroExpansion
  }

  /// Why it is not known.
  package let reason: Reason
  /// Where it stands.
  package let range: SourceRange?
}
