// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The client's functions that only run the assemblies of a list:
///
///     func assemble(_ assemblies: [Assembly]) { assemblies.forEach { $0.assemble(container: container) } }
struct AssemblyListFunctions {
  /// The index of the parameter with the list, by function.
  private let parameters: [USR: Int]

  /// - Parameters:
  ///   - value: Returns the list of assemblies that a call of the libraries runs; `nil` if it does anything else.
  ///   - sequence: Returns the list of assemblies that a `for` loop runs; `nil` if it does anything else.
  init(_ code: ContainerCode, value: (MemberScan.ScannedCall) -> CodeNode?, sequence: (MemberScan.Loop) -> CodeNode?) {
    let program = code.program
    let implementations = RequirementImplementations(program)
    let overridden = Overrides(program)
    var parameters: [USR: Int] = [:]
    for member in program.members where member.kind == .function && !member.isOverride {
      guard case .block(let all)? = member.body?.kind, let scan = code.members[member.usr],
        case let statements = all.filter({ !$0.isImplicit }), statements.count == 1, let range = statements[0].range,
        let list = scan.calls.first(where: { $0.statement == range }).flatMap(value)
          ?? scan.loops.first(where: { $0.range == range }).flatMap(sequence),
        let local = list.reference?.local,
        let index = member.parameters.firstIndex(where: { $0.variable.id == local }),
        !implementations.isImplementation(member.usr), overridden.targets(of: member, receiver: nil).isEmpty
      else { continue }
      parameters[member.usr] = index
    }
    self.parameters = parameters
  }

  /// Returns whether a member is such a function.
  func contains(_ member: Member) -> Bool { parameters[member.usr] != nil }

  /// Returns the list that a call passes to such a function.
  func list(in call: MemberScan.ScannedCall) -> CodeNode? {
    guard let index = parameters[call.declaration.usr], let arguments = call.call?.arguments,
      arguments.indices.contains(index)
    else { return nil }
    return arguments[index].value
  }
}
