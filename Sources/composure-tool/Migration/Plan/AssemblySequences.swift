// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The assemblies that run one after the other, in an assembler or a loop: `Assembler([StoreAssembly(), ScreenAssembly()])`.
struct AssemblySequences {
  /// The function of an assembly; `nil` for an assembly whose code is unknown, or that other code uses as well.
  typealias Element = Member?

  /// The functions of each list of assemblies, in the order of their calls.
  let functions: [[Element]]

  init(_ code: ContainerCode) {
    let program = code.program
    let assemblies = AssemblyProtocols(program)
    let uses = ProgramCalls.byMember(in: code, withTests: true)
    let superclasses = Set(program.types.compactMap(\.superclassDeclaration))
    let function = { (element: CodeNode) -> Element in
      guard case .call(let call) = element.kind, let initializer = call.declaration.flatMap({ program.member($0.usr) }),
        initializer.kind == .initializer, let type = initializer.owner.type.flatMap(program.type),
        type.superclassDeclaration == nil, !superclasses.contains(type.usr)
      else { return nil }
      let members = program.members(of: type.usr)
      let creations = members.filter { $0.kind == .initializer }.flatMap { uses[$0.usr, default: []] }
      guard creations.count == 1, let function = members.first(where: { assemblies.assembly(with: $0) != nil }),
        uses[function.usr] == nil
      else { return nil }
      return function
    }
    let lists = AssemblerLists(code)
    functions = lists.lists.filter { list in
      // The assemblies of a list that several assemblers use would run in several containers.
      list.isComplete && !code.testModules.contains(program.files[list.scan.file].module)
        && list.uses.allSatisfy { lists.declarations[$0.declaration]?.uses.count == 1 }
    }.map { $0.elements.map { function($0.node) } }
  }
}
