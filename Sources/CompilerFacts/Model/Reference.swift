// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The use of a declaration, a local, or `self`.
package struct Reference: Sendable {
  /// What is used.
  package enum Target: Sendable {
    /// A declaration that has an identity.
    case declaration(DeclarationReference)
    /// A parameter, a local variable or a local function. The number is `nil` if the compiler made the local up,
    /// and for the name of a module.
    case local(name: String, id: LocalVariable.ID?)
    /// `self`, written or not.
    case instance
    /// `super`.
    case superinstance
  }

  /// What is used.
  package var target: Target
  /// The code before the dot; `self` if the source leaves it out; `nil` for what is no member.
  package var base: CodeNode?

  /// Creates a use.
  package init(_ target: Target, base: CodeNode? = nil) {
    self.target = target
    self.base = base
  }

  /// The declaration that is used, if it has an identity.
  package var declaration: DeclarationReference? {
    if case .declaration(let declaration) = target { return declaration }
    return nil
  }

  /// The number of the local that is used.
  package var local: LocalVariable.ID? {
    if case .local(_, let id) = target { return id }
    return nil
  }
}

/// A declaration as it is used somewhere: the one that the compiler chose, with the types for its generic parameters.
package struct DeclarationReference: Hashable, Sendable {
  /// The type that stands for a generic parameter.
  package struct Substitution: Hashable, Sendable {
    /// The generic parameter: `$sxD` for the first one of the outermost declaration, `$sqd__D` for the first one of a member.
    package let parameter: TypeName
    /// The type that stands for it.
    package let type: TypeName

    /// Creates a substitution.
    package init(parameter: TypeName, type: TypeName) {
      self.parameter = parameter
      self.type = type
    }
  }

  /// The identity of the declaration.
  package let usr: USR
  /// The name without labels: `shared`, `init`, `subscript`, `+`.
  package let baseName: String
  /// The types for the generic parameters.
  package let substitutions: [Substitution]

  /// Creates a use of a declaration.
  package init(usr: USR, baseName: String, substitutions: [Substitution] = []) {
    self.usr = usr
    self.baseName = baseName
    self.substitutions = substitutions
  }

  /// The type for a generic parameter.
  package subscript(parameter: TypeName) -> TypeName? {
    substitutions.first { $0.parameter == parameter }?.type
  }
}
