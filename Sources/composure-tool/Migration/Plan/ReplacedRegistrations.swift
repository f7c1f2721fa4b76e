// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations that a later one replaces before a lookup can find them.
///
/// Both are in one function, or in assemblies that one assembler runs, and only other registrations are between them, whose
/// factories do not run there.
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
    for sequence in AssemblySequences(code).functions {
      let steps = sequence.flatMap { Self.steps(of: $0, code) }
      for (index, step) in steps.enumerated() {
        guard let first = step, first.form != .typed, first.aliases.isEmpty, replacements[first.id] == nil else {
          continue
        }
        let next = steps[(index + 1)...].first { $0 == nil || $0?.key == first.key }
        if let next = next?.flatMap({ $0 }) { replacements[first.id] = next.id }
      }
    }
    self.replacements = replacements
  }

  /// Returns the registrations in the function of an assembly, with `nil` for other code.
  private static func steps(of function: Member?, _ code: ContainerCode) -> [ContainerRegistration?] {
    guard let function, let range = function.body?.range else { return [nil] }
    let text = code.program.files[function.file].text
    let registrations = code.registrations.filter { registration in
      guard registration.member == function.usr, isCertain(registration), registration.obstructions.isEmpty,
        case .parameter = registration.container
      else { return false }
      return true
    }
    let places = registrations.map { code.program.bytes(of: $0.place) }
    var steps: [ContainerRegistration?] = []
    // Without the braces.
    for token in text.tokens(in: text.bytes(of: range)).dropFirst().dropLast() {
      if let index = places.firstIndex(where: { $0.contains(token.lowerBound) }) {
        if places[index].lowerBound == token.lowerBound { steps.append(registrations[index]) }
      } else if text.string(in: token) != ";" {
        steps.append(nil)
      }
    }
    return steps
  }

  private struct Function: Hashable {
    let member: USR?
    let file: Int
  }

  /// Returns whether a registration is a statement of its own that the library executes whenever its function runs.
  private static func isCertain(_ registration: ContainerRegistration) -> Bool {
    [.register, .autoregister, .typed].contains(registration.form)
      && !registration.isInTests && !registration.isConditional && registration.key.name.isKnown
      && registration.origin == nil && registration.isUnused
  }
}
