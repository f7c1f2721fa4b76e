// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The members of assemblies that create services.
///
/// The assemblies of several roots in a module may have members of the same name.
struct AssemblyFactories {
  /// The members in extensions of assemblies, and in child assemblies.
  let all: [Member]
  private let byName: [String: [Member]]
  private let program: Program

  init(_ program: Program) {
    self.program = program
    all = program.members.filter { member in
      guard !member.isImplicit, member.getterBody != nil, let type = member.owner.type.flatMap(program.type) else {
        return false
      }
      return program.isExtensionOfAssembly(member, type) || program.isChildAssembly(type)
    }
    byName = Dictionary(grouping: all, by: \.name)
  }

  /// Returns the member with a name in a child assembly.
  func member(named name: String, ofChild child: USR) -> Member? {
    byName[name]?.first { $0.owner.type == child }
  }

  /// Returns the member with a name in an assembly of a root.
  ///
  /// - Parameter root: The root, which chooses among several members; `nil` for any of them.
  func member(named name: String, in module: String, of root: TypeDeclaration?) -> Member? {
    let members = byName[name, default: []].filter { member in
      program.files[member.file].module == module && member.owner.type.flatMap(program.type)?.kind == .protocol
    }
    guard members.count > 1, let root else { return members.last }
    let assemblies = Set(program.conformances(of: root.usr).map(\.proto))
    return members.last { $0.owner.type.map(assemblies.contains) == true }
  }

  /// Returns the member that fulfills a requirement of an assembly.
  func member(fulfilling requirement: Member) -> Member? {
    let module = program.files[requirement.file].module
    return byName[requirement.name]?.first { $0.owner.type == requirement.owner.type }
      ?? member(named: requirement.name, in: module, of: nil)
  }
}

extension Program {
  fileprivate func isExtensionOfAssembly(_ member: Member, _ type: TypeDeclaration) -> Bool {
    guard case .extensionOf = member.owner, type.kind == .protocol else { return false }
    return type.refinedProtocols.contains(ComposureDeclarations.assembly)
  }
}
