// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An attribute of a declaration that names a type: a property wrapper, a result builder, a global actor, or a macro.
package struct Attribute: Sendable {
  /// The type, without the arguments of a generic wrapper; `nil` for a macro.
  package let type: TypeName?
  /// The macro; `nil` for a type.
  package let macro: USR?
  /// The arguments.
  package let arguments: [Call.Argument]
  /// The range of the attribute.
  package let range: SourceRange?
}

/// The actor isolation of code, if the compiler's output contains it.
package enum Isolation: Hashable, Sendable {
  /// The output contains no isolation.
  case unspecified
  /// No actor.
  case nonisolated
  /// A global actor.
  case globalActor(TypeName)
  /// A captured or passed actor.
  case actorInstance

  /// The main actor.
  package static let mainActor = Isolation.globalActor(.mainActor)
}

/// The access level of a declaration.
package enum AccessLevel: String, Sendable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }
}
