// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The use of a declaration, a local, or `self`.
package struct Reference: Sendable {
  /// The target of a reference.
  package enum Target: Sendable {
    /// A declaration with a USR.
    case declaration(DeclarationReference)
    /// A parameter, a local variable or a local function. The number is `nil` for a compiler-generated local, and for the name
    /// of a module.
    case local(name: String, id: LocalVariable.ID?)
    /// `self`, explicit or implicit.
    case instance
    /// `super`.
    case superinstance
  }

  /// The target.
  package var target: Target
  /// The expression before the dot; `self` if it is implicit; `nil` for a target that is not a member.
  package var base: CodeNode?

  /// Creates a use.
  package init(_ target: Target, base: CodeNode? = nil) {
    self.target = target
    self.base = base
  }

  /// The used declaration, if it has a USR.
  package var declaration: DeclarationReference? {
    if case .declaration(let declaration) = target { return declaration }
    return nil
  }

  /// The number of the used local.
  package var local: LocalVariable.ID? {
    if case .local(_, let id) = target { return id }
    return nil
  }
}

/// A use of a declaration: the declaration that the compiler chose, and its generic arguments.
package struct DeclarationReference: Hashable, Sendable {
  /// The type argument of a generic parameter.
  package struct Substitution: Hashable, Sendable {
    /// The generic parameter: `$sxD` for the first one of the outermost declaration, `$sqd__D` for the first one of a member.
    package let parameter: TypeName
    /// The type argument.
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

  /// Whether this is `MainActor.assumeIsolated`, which runs its closure at once.
  package var isAssumeIsolated: Bool { baseName == "assumeIsolated" && usr.text.hasPrefix("s:ScM") }
}
