// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The assemblies that Swinject's assemblers run one after the other: `Assembler([StoreAssembly(), ScreenAssembly()])`.
struct AssemblySequences {
  /// A function that an assembler calls; `nil` for an assembly whose code is unknown, or that other code uses as well.
  typealias Element = Member?

  /// The functions of each assembler, in the order of their calls.
  let functions: [[Element]]

  init(_ code: ContainerCode) {
    let program = code.program
    let uses = ProgramCalls.byMember(in: code, withTests: true)
    let superclasses = Set(program.types.compactMap(\.superclassDeclaration))
    let function = { (element: CodeNode) -> Element in
      guard case .call(let call) = element.kind, let initializer = call.declaration.flatMap({ program.member($0.usr) }),
        initializer.kind == .initializer, let type = initializer.owner.type.flatMap(program.type),
        type.superclassDeclaration == nil, !superclasses.contains(type.usr)
      else { return nil }
      let members = program.members(of: type.usr)
      let creations = members.filter { $0.kind == .initializer }.flatMap { uses[$0.usr, default: []] }
      guard creations.count == 1, let function = members.first(where: { $0.fullName == "assemble(container:)" }),
        uses[function.usr] == nil
      else { return nil }
      return function
    }
    functions = ProgramCalls.all(in: code).compactMap { use in
      let declaration = use.call.declaration
      guard declaration.baseName == "init", ContainerLibrary(of: declaration.usr)?.system == .swinject,
        declaration.usr.text.contains("9AssemblerC"), let list = use.call.call?.arguments.first, list.label == nil,
        case .other("array_expr", let elements)? = list.value?.kind
      else { return nil }
      return elements.map(function)
    }
  }
}
