// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers that a program passes to Dip's `collaborate(with:)`, each of which also searches the others.
struct DipCollaboration {
  /// The constants that store these containers; `nil` if they may be any containers.
  private let containers: Set<USR>?
  private let program: Program

  init(_ code: ContainerCode) {
    program = code.program
    var containers: Set<USR>? = []
    for use in ProgramCalls.all(in: code) {
      guard use.call.declaration.baseName == "collaborate",
        ContainerLibrary(of: use.call.declaration.usr)?.system == .dip
      else { continue }
      let nodes = [use.call.receiver] + (use.call.call?.arguments.map(\.value) ?? [nil])
      for node in nodes {
        guard let found = node.flatMap({ Self.constants(in: $0, use.scan, use.member, code.program, depth: 0) }) else {
          containers = nil
          break
        }
        containers?.formUnion(found)
      }
    }
    self.containers = containers
  }

  /// Returns whether the container of a registration may collaborate with others.
  func mayInclude(_ registration: ContainerRegistration) -> Bool {
    guard let containers else { return true }
    guard !containers.isEmpty else { return false }
    let constant: USR? =
      switch registration.container {
      case .declaration(let usr): usr
      // The parameter of the closure that configures the container.
      case .resolving: registration.member
      default: nil
      }
    guard let constant, Self.isContainer(constant, program) else { return true }
    return containers.contains(constant)
  }

  /// Returns whether a declaration is a constant that stores a container of its own: `let module = DependencyContainer { … }`.
  private static func isContainer(_ usr: USR, _ program: Program) -> Bool {
    guard let member = program.member(usr), program.isConstant(member), member.isStatic || member.owner == .file,
      let declaration = member.initialValue?.call?.declaration
    else { return false }
    return declaration.baseName == "init" && ContainerLibrary(of: declaration.usr)?.system == .dip
  }

  /// Returns the constants that an expression refers to: `module`, `[first, second]`, or the parameter of the closure that
  /// configures a constant; `nil` for any other container.
  private static func constants(
    in node: CodeNode, _ scan: MemberScan, _ member: USR?, _ program: Program, depth: Int
  ) -> Set<USR>? {
    guard depth < 8 else { return nil }
    let union = { (nodes: [CodeNode]) -> Set<USR>? in
      nodes.reduce(into: Set<USR>?.some([])) { result, node in
        let found = constants(in: node, scan, member, program, depth: depth + 1)
        result = found.flatMap { found in result.map { $0.union(found) } }
      }
    }
    switch node.kind {
    case .other("array_expr", let elements): return union(elements)
    case .other("vararg_expansion_expr", let children): return union(children)
    case .reference(let reference):
      if let declaration = reference.declaration {
        return isContainer(declaration.usr, program) ? [declaration.usr] : nil
      }
      guard let local = reference.local else { return nil }
      if let values = scan.loopValues[local] { return union(values) }
      if let value = scan.values[local], !scan.variables.contains(local) { return union([value]) }
      guard configures(local, scan) else { return nil }
      // No constant stores a container that a function creates.
      return member.map { isContainer($0, program) ? [$0] : [] } ?? []
    default: return nil
    }
  }

  /// Returns whether a local is the parameter of a closure that configures a new container.
  private static func configures(_ local: LocalVariable.ID, _ scan: MemberScan) -> Bool {
    scan.calls.contains { call in
      call.declaration.baseName == "init" && ContainerLibrary(of: call.declaration.usr)?.system == .dip
        && call.call?.arguments.contains { $0.value?.closure?.parameters.first?.id == local } == true
    }
  }
}
