// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers that a program passes to Dip's `collaborate(with:)`, each of which also searches the others.
///
/// A factory of Dip, and each parameter that Dip resolves for it, looks up in the container of its registration first, no
/// matter which container is asked for the service. If that container lacks the service, a collaborator creates it as part of
/// the same resolution. So a service keeps its meaning in a composition root that belongs to the container of its
/// registration alone: the root creates what this container registers, and looks up everything else in this container, as the
/// factory did. One root for several containers would ask only one of them, and Dip would not share the instances of a
/// resolution with it.
///
/// This requires that
///
/// 1. it is certain which registrations are in the same container: those of one ``ContainerSite``;
/// 2. no other container registers the service, so that each lookup has one target;
/// 3. the library is the adapter. Dip itself may create several instances of a singleton, depending on the containers that
///    are asked first.
struct DipCollaboration {
  /// Whether no containers collaborate.
  let isEmpty: Bool
  /// The constants that store these containers; `nil` if they may be any containers.
  private let containers: Set<USR>?
  /// The sites of the registrations in these containers, by the number of the registration.
  private var sites: [Int: ContainerSite] = [:]
  private let program: Program

  init(_ code: ContainerCode) {
    program = code.program
    guard code.registrations.contains(where: { $0.system == .dip }) else {
      isEmpty = true
      containers = []
      return
    }
    var isEmpty = true
    var containers: Set<USR>? = []
    for use in ProgramCalls.all(in: code) {
      guard use.call.declaration.baseName == "collaborate",
        ContainerLibrary(of: use.call.declaration.usr)?.system == .dip
      else { continue }
      isEmpty = false
      let nodes = [use.call.receiver] + (use.call.call?.arguments.map(\.value) ?? [nil])
      for node in nodes {
        guard let found = node.flatMap({ Self.constants(in: $0, use.scan, use.member, code.program, depth: 0) }) else {
          containers = nil
          break
        }
        containers?.formUnion(found)
      }
    }
    self.isEmpty = isEmpty
    self.containers = containers
    for registration in code.registrations where mayInclude(registration) {
      sites[registration.id] = ContainerSite(of: registration, in: code)
    }
  }

  /// Returns the site of a registration whose container may collaborate with others; `nil` if it certainly does not, or if
  /// the container is not known.
  func site(of registration: ContainerRegistration) -> ContainerSite? { sites[registration.id] }

  /// Returns whether the container of a registration may collaborate with others.
  func mayInclude(_ registration: ContainerRegistration) -> Bool {
    guard registration.system == .dip, !isEmpty else { return false }
    guard let containers else { return true }
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
