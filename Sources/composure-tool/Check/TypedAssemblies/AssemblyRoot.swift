// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A struct or class that conforms to assembly protocols: a composition root, a child, or a part.
struct AssemblyRoot {
  /// The use of one member by another.
  struct Edge {
    let from: USR
    let to: USR
    let use: MemberUses.Use
  }

  let type: TypeDeclaration
  let table: WitnessTable
  /// The members of the graph: witnesses, own members, and what these reach.
  let members: [Member]
  /// The uses among the members.
  let edges: [USR: [Edge]]

  var isChild: Bool { table.protocols.contains(ComposureDeclarations.childAssembly) }
  var isPart: Bool { table.protocols.contains(ComposureDeclarations.partAssembly) }

  init(_ type: TypeDeclaration, in program: Program, uses: [USR: MemberUses]) {
    self.type = type
    let table = WitnessTable(type, in: program)
    self.table = table
    var members: [Member] = []
    var edges: [USR: [Edge]] = [:]
    var seen: Set<USR> = []
    var waiting = table.witnesses.compactMap(\.member) + program.members(of: type.usr).filter { !$0.isImplicit }
    waiting.reverse()
    while let member = waiting.popLast() {
      guard seen.insert(member.usr).inserted else { continue }
      members.append(member)
      for use in uses[member.usr]?.uses ?? [] where use.context == .own {
        guard let target = Self.member(for: use.target, of: table, in: program) else { continue }
        edges[member.usr, default: []].append(Edge(from: member.usr, to: target.usr, use: use))
        waiting.append(target)
      }
    }
    self.members = members
    self.edges = edges
  }
  /// The member of the root that a use of a declaration reaches; `nil` if the declaration is none of an assembly.
  func member(for declaration: USR, in program: Program) -> Member? {
    Self.member(for: declaration, of: table, in: program)
  }

  private static func member(for declaration: USR, of table: WitnessTable, in program: Program) -> Member? {
    guard let member = table.member(for: declaration, in: program), let owner = member.owner.type,
      owner == table.type.usr || table.protocols.contains(owner)
    else { return nil }
    return member
  }
}
