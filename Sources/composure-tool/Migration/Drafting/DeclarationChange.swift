// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The change of a declaration that a factory uses, so that the code of an assembly can use it as well.
struct DeclarationChange: Hashable {
  /// What the declaration becomes.
  enum Kind: String, Hashable {
    case `internal`, `static`
  }

  /// The name with the types around it.
  let name: String
  /// The name with the module.
  let fullName: String
  let kind: Kind
  /// The edits of the declaration and its uses.
  let edits: [Edit]

  var description: String { "'\(name)' is \(kind) now" }
}
