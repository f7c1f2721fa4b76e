// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A property, function, initializer, subscript or enum case: a member of a type or extension, or global.
package struct Member: Sendable {
  /// The kind of a member.
  package enum Kind: String, Sendable {
    case property, function, initializer, deinitializer, `subscript`, enumCase
  }

  /// The declaration that contains a member.
  package enum Owner: Hashable, Sendable {
    /// In the type or protocol itself.
    case type(USR)
    /// In an extension of a type or protocol.
    case extensionOf(USR)
    /// In an extension of a type without a USR, such as a tuple.
    case extensionOfOther(TypeName)
    /// In a file.
    case file

    /// The type or protocol that the member belongs to.
    package var type: USR? {
      switch self {
      case .type(let usr), .extensionOf(let usr): usr
      case .extensionOfOther, .file: nil
      }
    }
  }

  /// The identity.
  package let usr: USR
  /// The kind.
  package let kind: Kind
  /// The name without labels: `client`, `init`, `subscript`.
  package let name: String
  /// The parameters.
  package let parameters: [Parameter]
  /// The declaration that contains the member.
  package var owner: Owner
  /// Whether the member is static.
  package let isStatic: Bool
  /// Whether the member is a `let`.
  package let isConstant: Bool
  /// Whether the member is stored.
  package let isStored: Bool
  /// Whether the member is lazy.
  package let isLazy: Bool
  /// Whether the member is a property that does not keep its object: it is `weak` or `unowned`.
  package let isWeak: Bool
  /// Whether the member overrides a superclass's member.
  package let isOverride: Bool
  /// Whether the member is compiler-generated.
  package let isImplicit: Bool
  /// Whether the member comes from a macro.
  package let isFromMacro: Bool
  /// The access level.
  package let access: AccessLevel
  /// The type of a property's value, of a subscript's element, or of a function.
  package let type: TypeName
  /// The type of a property's getter or of a function, with `self` and effects.
  package let functionType: TypeName
  /// The result of a function, the value of a property, the element of a subscript.
  package let resultType: TypeName?
  /// The effects of the member. Set by ``Program``.
  package internal(set) var effects: Effects
  /// The isolation of the member.
  package let isolation: Isolation
  /// The attributes that are types or macros.
  package let attributes: [Attribute]
  /// The constraints of the member, if it is generic or in a constrained extension.
  package let constraints: [GenericConstraint]
  /// The accessors of a property or subscript.
  package let accessors: [Accessor]
  /// The body of a function or initializer.
  package let body: CodeNode?
  /// The initial value of a stored property.
  package let initialValue: CodeNode?
  /// The range of the declaration, from `var`, `func`, `init` or `subscript` on.
  package let range: SourceRange?
  /// The offset of the name.
  package let nameOffset: Int?
  /// The index of the file in its program. Set by ``Program``.
  package internal(set) var file: Int

  /// The argument labels; `_` for a parameter without one.
  package var labels: [String] { parameters.map { $0.label ?? "_" } }

  /// The name with labels: `client`, `cache(for:)`.
  package var fullName: String {
    switch kind {
    case .property, .deinitializer: return name
    case .enumCase where parameters.isEmpty: return name
    default: return "\(name)(\(labels.map { "\($0):" }.joined()))"
    }
  }

  /// The code in the member: bodies, initial value, default arguments, and arguments of attributes.
  package var code: [CodeNode] {
    accessors.compactMap(\.body) + [body, initialValue].compactMap { $0 } + parameters.compactMap(\.defaultValue)
      + attributes.flatMap { $0.arguments.compactMap(\.value) }
  }

  /// The code that computes the value: the body of a function, or the getter of a property or subscript.
  package var getterBody: CodeNode? { body ?? accessors.first { $0.kind == .get }?.body }
}

/// An accessor of a property or subscript.
package struct Accessor: Sendable {
  /// The kind of an accessor.
  package enum Kind: String, Sendable {
    case get, set, willSet, didSet, other
  }

  /// The identity.
  package let usr: USR
  /// The kind.
  package let kind: Kind
  /// The accessor's type, with `self`.
  package let type: TypeName
  /// The statements; `nil` for a compiler-generated accessor, or a requirement.
  package let body: CodeNode?
}

/// The effects of a member.
package struct Effects: Hashable, Sendable {
  /// Whether the member is `async`.
  package var isAsync: Bool
  /// Whether the member throws.
  package var isThrowing: Bool

  /// Creates effects.
  package init(isAsync: Bool = false, isThrowing: Bool = false) {
    self.isAsync = isAsync
    self.isThrowing = isThrowing
  }
}

/// A constraint on a generic parameter.
package struct GenericConstraint: Hashable, Sendable {
  /// A requirement on a type.
  package enum Demand: Hashable, Sendable {
    /// The constrained type conforms to a protocol.
    case conformsTo(USR)
    /// The constrained type is the same as another type.
    case sameAs(TypeName)
    /// The constrained type is a subclass.
    case subclassOf(TypeName)
    /// A requirement that this version does not support, in the compiler's spelling.
    case other(String)
  }

  /// The constrained type: `$sxD` for `Self`.
  package let subject: TypeName
  /// The requirement.
  package let demand: Demand
}
