// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The code that uses assemblies: the elements of lists, and the calls that apply them.
struct AssemblyUses {
  /// The use of an assembly.
  struct Use {
    let place: CodePlace
    /// What can be removed with the assembly; `nil` if other code uses it.
    let removal: Removal?
  }

  /// The code around a use that only applies the assembly.
  enum Removal {
    /// An element of a list.
    case element
    /// A call of the assembly, or one that passes it to an assembler.
    case statement(CodePlace)
  }

  let program: Program
  let assemblies: AssemblyProtocols
  let lists: AssemblerLists
  let removable: RemovableCode
  /// The calls of the program.
  let calls: [ProgramCalls.Use]

  /// Returns the uses of an assembly's instances, or of the type itself if the function of its protocol is static.
  func uses(of type: TypeDeclaration) -> [Use] {
    let elements = lists.lists.flatMap(\.elements)
    let created = calls.filter {
      $0.call.declaration.baseName == "init" && $0.call.declaration.usr.text.hasPrefix(type.usr.text)
    }
    let instances = created.map { use in
      Use(place: use.place, removal: elements.contains { $0.place == use.place } ? .element : statement(around: use))
    }
    let called = calls.filter { use in
      guard let function = program.member(use.call.declaration.usr), function.isStatic else { return false }
      return assemblies.assembly(with: function)?.usr == type.usr
    }
    let types = elements.filter { element in
      guard case .type(let name) = element.node.kind else { return false }
      return program.declaration(of: name) == type.usr
    }
    return instances
      + called.map { use in
        let isRemovable = removable.isBare(use) && removable.isPlain(use.call)
        return Use(place: use.place, removal: isRemovable ? .statement(removable.statement(of: use)) : nil)
      } + types.map { Use(place: $0.place, removal: .element) }
  }

  /// Returns the call that only applies the assembly that another call creates.
  private func statement(around use: ProgramCalls.Use) -> Removal? {
    for call in use.scan.calls {
      let outer = ProgramCalls.Use(call: call, scan: use.scan, member: use.member)
      let arguments = call.call?.arguments ?? []
      let function = program.member(call.declaration.usr)
      let isAssembled =
        (assemblies.isRequirement(call.declaration) || function.flatMap(assemblies.assembly) != nil)
        && call.receiver?.range == use.call.range && removable.isBare(outer)
        && arguments.allSatisfy { program.isPlain($0.value) }
      let isApplied =
        ContainerLibrary(of: call.declaration.usr)?.system == .swinject
        && arguments.contains { $0.label == "assembly" && $0.value?.range == use.call.range }
        && outer.isStatement && removable.isAssembler(call.receiver)
      if isAssembled || isApplied { return .statement(removable.statement(of: outer)) }
    }
    return nil
  }
}
