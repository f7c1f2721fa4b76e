// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A source file with the compiler's facts about it.
package struct SourceFile: Sendable {
  /// A module that the file imports.
  package struct Import: Hashable, Sendable {
    /// The path: `["Foundation"]`, `["UIKit", "UIView"]`.
    package let path: [String]
    /// Whether the import is re-exported with `@_exported`.
    package let isExported: Bool
  }

  /// A type alias at file level or in a function. The aliases of a type are in its declaration.
  package struct TypeAlias: Sendable {
    /// The name.
    package let name: String
    /// The access level.
    package let access: AccessLevel
    /// Whether it is in a function.
    package let isLocal: Bool
    /// The range of the declaration.
    package let range: SourceRange?
  }

  /// The text of the file.
  package let text: SourceText
  /// The module.
  package let module: String
  /// The imported modules.
  package let imports: [Import]
  /// The type aliases at file level and in functions.
  package let aliases: [TypeAlias]
  /// The statements at top level.
  package let statements: [CodeNode]
  /// The parts that the reader could not interpret.
  package let gaps: [Gap]
  /// The number of nodes of each unknown kind, by the compiler's name.
  package let unknownKinds: [String: Int]

  /// The path, as passed to the compiler.
  package var path: String { text.path }
}

/// A source file with its declarations, before it is added to a program.
package struct ParsedFile: Sendable {
  /// The file.
  package let file: SourceFile
  /// The types and protocols, including nested and local ones.
  package let types: [TypeDeclaration]
  /// The extensions.
  package let extensions: [ExtensionDeclaration]
  /// The members of the types and extensions, and the global functions and variables.
  package let members: [Member]
}

/// A missing fact, and the reason.
package struct Gap: Hashable, Sendable {
  /// The reason for a missing fact.
  package enum Reason: Hashable, Sendable {
    /// The compiler could not type-check the code; the compiler's name of the node.
    case unresolvedCode(String)
    /// The code comes from a macro and has no location in the file.
    case macroExpansion
  }

  /// The reason.
  package let reason: Reason
  /// The range of the code.
  package let range: SourceRange?
}
