// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A struct, class, actor, enum or protocol.
package struct TypeDeclaration: Sendable {
  /// The kind of a type.
  package enum Kind: String, Sendable {
    case structure, `class`, actor, enumeration, `protocol`
  }

  /// The identity.
  package let usr: USR
  /// The kind.
  package let kind: Kind
  /// The name with enclosing types: `Editor.State`.
  package let name: String
  /// The type of its values. A generic type has its own parameters as arguments.
  package let type: TypeName
  /// The access level.
  package let access: AccessLevel
  /// Whether the class cannot have subclasses.
  package let isFinal: Bool
  /// The superclass.
  package let superclass: TypeName?
  /// The USR of the superclass, which may be generic, if the program declares it. Set by ``Program``.
  package internal(set) var superclassDeclaration: USR?
  /// The conformances in the declaration, including implied ones; none for a protocol.
  package let conformances: [Conformance]
  /// All protocols that a protocol refines, directly or indirectly.
  package let refinedProtocols: [USR]
  /// The constraints of a protocol's requirement signature, or of a type's generic parameters.
  package let constraints: [GenericConstraint]
  /// The isolation of its members.
  package let isolation: Isolation
  /// The attributes that are types or macros.
  package let attributes: [Attribute]
  /// Whether the type comes from a macro.
  package let isFromMacro: Bool
  /// Whether the type is generic, or in a generic type.
  package let isGeneric: Bool
  /// The types of the type aliases in the declaration, by name, including those of associated types.
  package let aliases: [String: TypeName]
  /// The range of the declaration.
  package let range: SourceRange?
  /// The offset of the name.
  package let nameOffset: Int?
  /// The index of the file in its program. Set by ``Program``.
  package internal(set) var file: Int
}

/// The conformance of a type to a protocol.
package struct Conformance: Hashable, Sendable {
  /// The protocol.
  package let proto: USR
  /// Whether the source declares the conformance explicitly, rather than through a refining protocol.
  package let isExplicit: Bool
  /// Whether the conformance is conditional.
  package let isConditional: Bool
}

/// An extension of a type or protocol.
package struct ExtensionDeclaration: Sendable {
  /// The extended type.
  package let extendedType: TypeName
  /// The USR of the extended type, if the program declares it. Set by ``Program``.
  package internal(set) var extendedDeclaration: USR?
  /// The conformances in the extension, including implied ones.
  package let conformances: [Conformance]
  /// Whether the extension has a `where` clause.
  package let isConstrained: Bool
  /// The types of the type aliases in the extension, by name.
  package let aliases: [String: TypeName]
  /// The range of the declaration.
  package let range: SourceRange?
  /// The index of the file in its program. Set by ``Program``.
  package internal(set) var file: Int
}
