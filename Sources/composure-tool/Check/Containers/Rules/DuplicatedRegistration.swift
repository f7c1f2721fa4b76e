// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// A registration that another one in the same container replaces before it is used.
  static let duplicatedRegistration = ContainerRule(
    rule: Rule(
      code: "D922", title: "Service registered twice",
      summary: "The later registration replaces the earlier one, whose factory never runs.", severity: .warning)
  ) { analysis in
    let inFunctions = duplicates(among: analysis.registrations.filter(isCertain)) { registration in
      Place(container: registration.container, function: registration.member?.text ?? registration.module)
    }
    let inAssemblers = assemblies(in: analysis.code).flatMap {
      assemblies -> [(ContainerRegistration, ContainerRegistration)] in
      let registrations = assemblies.flatMap { assembly in
        analysis.registrations.filter {
          $0.owner == assembly && isCertain($0) && analysis.program.member($0.member ?? assembly)?.name == "assemble"
        }
      }
      return duplicates(among: registrations) { _ in Place(container: .own, function: "") }
        .filter { $0.0.owner != $0.1.owner }
    }
    // Several assemblers may have the same assemblies.
    var seen: Set<[Int]> = []
    let all = (inFunctions + inAssemblers).filter { seen.insert([$0.0.id, $0.1.id]).inserted }
    return all.map { first, second in
      // The first registration may be the only one with another type.
      let wayOut =
        first.aliases.isEmpty ? "remove one, or give one a name" : "register it once, with the other types of both"
      return Finding(
        code: "D922", severity: .warning,
        message: "\(second.key.description) is registered a second time, which replaces the first registration: "
          + wayOut,
        location: analysis.program.findingLocation(of: second.place),
        notes: [
          Finding.Note(
            message: "the first registration is here",
            location: analysis.program.findingLocation(of: first.place))
        ])
    }
  }

  /// Returns the assemblies that the program passes to each assembler, in order.
  private static func assemblies(in code: ContainerCode) -> [[USR]] {
    AssemblerLists(code).lists.compactMap { list in
      guard list.isComplete, !code.testModules.contains(code.program.files[list.scan.file].module) else { return nil }
      let assemblies = list.elements.compactMap { element in
        element.node.call?.declaration.flatMap { code.program.member($0.usr) }.flatMap { member in
          member.kind == .initializer ? member.owner.type : nil
        }
      }
      return assemblies.count == list.elements.count ? assemblies : nil
    }
  }

  /// Returns whether a registration is unconditional, in a distinguishable container, and under a known key.
  private static func isCertain(_ registration: ContainerRegistration) -> Bool {
    registration.key.name.isKnown && !registration.isConditional && registration.isOrdinary
      && registration.container != .other
  }

  private struct Place: Hashable {
    let container: ContainerReference
    let function: String
  }

  /// Returns the registrations that replace other ones, with the replaced registrations.
  private static func duplicates(
    among registrations: [ContainerRegistration], in place: (ContainerRegistration) -> Place
  ) -> [(ContainerRegistration, ContainerRegistration)] {
    struct Key: Hashable {
      let place: Place
      let key: ServiceKey
    }
    var last: [Key: ContainerRegistration] = [:]
    var result: [(ContainerRegistration, ContainerRegistration)] = []
    for registration in registrations {
      // Resolver does not compare arguments.
      let arguments = registration.system == .resolver ? [] : registration.key.arguments
      let key = Key(
        place: place(registration),
        key: ServiceKey(service: registration.key.service, name: registration.key.name, arguments: arguments))
      if let earlier = last.updateValue(registration, forKey: key) { result.append((earlier, registration)) }
    }
    return result
  }
}
