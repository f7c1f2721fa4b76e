// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The member that satisfies a requirement of a protocol in a type.
package struct Witness: Sendable {
  /// The origin of the member.
  package enum Origin: Hashable, Sendable {
    /// The type, or one of its superclasses.
    case own
    /// An extension of a protocol.
    case `default`(proto: USR)
  }

  /// The requirement.
  package let requirement: Member
  /// The member; `nil` if it is unknown, such as a default in a module that is not part of the program.
  package let member: Member?
  /// The origin of the member.
  package let origin: Origin?
  /// The other equally good matches. The compiler would have chosen one of them.
  package let rivals: [Member]
  /// Members of the type with the requirement's name and shape, but with another type or more effects.
  package let mismatches: [Member]

  /// Whether the member is certain.
  package var isCertain: Bool { member != nil && rivals.isEmpty }
}
