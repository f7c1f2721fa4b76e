// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The members that satisfy the requirements of a type's protocols.
///
/// The compiler's tree does not contain the witnesses, so the table applies the language rules: it prefers a member of
/// the type, then the default of the most constrained extension whose constraints are satisfied.
package struct WitnessTable: Sendable {
  /// The type.
  package let type: TypeDeclaration
  /// The witnesses of all requirements, including those of inherited protocols.
  package let witnesses: [Witness]
  /// The protocols that the type conforms to, including inherited ones.
  package let protocols: Set<USR>

  private let indices: [USR: Int]

  /// Finds the witnesses of a type's requirements.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - program: The program that declares it.
  package init(_ type: TypeDeclaration, in program: Program) {
    self.type = type
    let matcher = WitnessMatcher(type, in: program)
    protocols = matcher.protocols
    witnesses = matcher.protocols.sorted().flatMap { proto in
      program.members(of: proto).filter { $0.owner == .type(proto) && !$0.isImplicit }.map(matcher.witness)
    }
    indices = Dictionary(witnesses.enumerated().map { ($1.requirement.usr, $0) }) { first, _ in first }
  }

  /// The witness of a requirement.
  package subscript(requirement: USR) -> Witness? { indices[requirement].map { witnesses[$0] } }

  /// Returns the type's member for a used declaration: the witness of a requirement, or the declaration itself.
  package func member(for declaration: USR, in program: Program) -> Member? {
    self[declaration]?.member ?? program.member(declaration)
  }
}
