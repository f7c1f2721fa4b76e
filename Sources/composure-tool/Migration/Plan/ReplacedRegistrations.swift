// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations in Swinject's containers that a later one replaces before a lookup can find them.
///
/// Both are in one function, and only other registrations are between them, whose factories do not run there.
struct ReplacedRegistrations {
  /// The replaced registrations, by their numbers, with the registrations that replace them.
  let replacements: [Int: Int]

  init(_ code: ContainerCode) {
    var replacements: [Int: Int] = [:]
    let groups = Dictionary(grouping: code.registrations.filter(Self.isCertain)) {
      Function(member: $0.member, file: $0.place.file)
    }
    for registrations in groups.values {
      let text = code.program.files[registrations[0].place.file].text
      let places = registrations.map { code.program.bytes(of: $0.place) }
      for (index, first) in registrations.enumerated() where first.form != .typed && first.aliases.isEmpty {
        guard
          let next = registrations[(index + 1)...].firstIndex(where: {
            $0.key == first.key && $0.container == first.container
          }), registrations[next].obstructions.isSubset(of: first.obstructions),
          // A registration inside the factory of the first one runs later.
          places[index].upperBound <= places[next].lowerBound
        else { continue }
        let between = places[index].upperBound..<places[next].lowerBound
        let isAlone = text.tokens(in: between).allSatisfy { token in
          places[index...next].contains { $0.contains(token.lowerBound) } || text.string(in: token) == ";"
        }
        if isAlone { replacements[first.id] = registrations[next].id }
      }
    }
    self.replacements = replacements
  }

  private struct Function: Hashable {
    let member: USR?
    let file: Int
  }

  /// Returns whether a registration is a statement of its own that the library executes whenever its function runs.
  private static func isCertain(_ registration: ContainerRegistration) -> Bool {
    registration.system == .swinject && [.register, .autoregister, .typed].contains(registration.form)
      && !registration.isInTests && !registration.isConditional && registration.key.name.isKnown
      && registration.origin == nil && registration.statement == registration.place
  }
}
