// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The protocols of assemblies: Swinject's, and those of the program whose only requirement is a function that receives a
/// container: `protocol Registering { func register(in container: Container) }`. The container may have a protocol of the
/// program as its type.
struct AssemblyProtocols {
  /// Swinject's protocols.
  static let swinject: Set<USR> = [USR("s:15SwinjectAdapter8AssemblyP"), USR("s:8Swinject8AssemblyP")]

  /// The requirements of the program's own protocols, by protocol.
  let requirements: [USR: Member]
  private let program: Program

  init(_ program: Program) {
    self.program = program
    let containers = Set(MigrationSystem.all.flatMap(\.containerTypes))
    let own = Set(containers.flatMap { program.conformances(ofForeign: $0).map(\.proto) })
    let isContainer = { (type: TypeName) in
      containers.contains(type) || program.nominalDeclaration(of: type).map(own.contains) == true
    }
    var requirements: [USR: Member] = [:]
    for type in program.types where type.kind == .protocol {
      let members = program.members(of: type.usr)
      guard !type.refinedProtocols.contains(where: { program.type($0) != nil || ContainerLibrary(of: $0) != nil }),
        members.count == 1, let requirement = members.first, requirement.owner == .type(type.usr),
        requirement.kind == .function, requirement.parameters.count == 1,
        requirement.parameters[0].variable.type.map(isContainer) == true,
        requirement.resultType == nil || requirement.resultType == .void
      else { continue }
      requirements[type.usr] = requirement
    }
    self.requirements = requirements
  }

  /// Returns whether a declaration is the requirement that registers an assembly's services.
  func isRequirement(_ declaration: DeclarationReference) -> Bool {
    if declaration.baseName == "assemble", ContainerLibrary(of: declaration.usr)?.system == .swinject { return true }
    return requirements.values.contains { $0.usr == declaration.usr }
  }

  /// Returns the assembly whose requirement a member implements.
  func assembly(with member: Member) -> TypeDeclaration? {
    guard member.kind == .function, let type = member.owner.type.flatMap(program.type), type.kind != .protocol else {
      return nil
    }
    let isAssembly = program.conformances(of: type.usr).contains { conformance in
      Self.swinject.contains(conformance.proto) && member.name == "assemble"
        || requirements[conformance.proto]?.fullName == member.fullName
    }
    return isAssembly ? type : nil
  }
}
