// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The member that satisfies a requirement of a protocol in a type.
package struct Witness: Sendable {
  /// Where the member comes from.
  package enum Origin: Hashable, Sendable {
    /// The type, or a superclass of it.
    case own
    /// An extension of a protocol.
    case `default`(proto: USR)
  }

  /// The requirement.
  package let requirement: Member
  /// The member; `nil` if none is known, as for a default in a module that is not part of the program.
  package let member: Member?
  /// Where the member comes from.
  package let origin: Origin?
  /// The other members that fit as well as far as is known; the compiler would have chosen one of them.
  package let rivals: [Member]
  /// Members of the type that have the requirement's name and shape, but another type or more effects.
  package let mismatches: [Member]

  /// Whether the member is known for sure.
  package var isCertain: Bool { member != nil && rivals.isEmpty }
}
