// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A struct or class that conforms to assembly protocols: a composition root, a child, or a part.
struct AssemblyRoot {
  /// A member of the root, or of one of its parts.
  private struct Vertex: Hashable {
    /// The type of the root or part.
    let assembly: USR
    let member: USR
  }

  let type: TypeDeclaration
  let table: WitnessTable
  /// The members of the root itself: witnesses, its own members, and the members that they use.
  private(set) var members: [Member] = []

  var isChild: Bool { table.protocols.contains(ComposureDeclarations.childAssembly) }
  var isPart: Bool { table.protocols.contains(ComposureDeclarations.partAssembly) }

  init(_ type: TypeDeclaration, in program: Program, uses: [USR: MemberUses]) {
    self.type = type
    table = WitnessTable(type, in: program)
    var tables = [type.usr: table]
    var vertices: [Vertex] = []
    var seen: Set<Vertex> = []
    var waiting = (table.witnesses.compactMap(\.member) + program.members(of: type.usr).filter { !$0.isImplicit })
      .map { Vertex(assembly: type.usr, member: $0.usr) }
    waiting.reverse()
    while let vertex = waiting.popLast() {
      guard seen.insert(vertex).inserted else { continue }
      vertices.append(vertex)
      for use in uses[vertex.member]?.uses ?? [] {
        guard let assembly = assembly(of: use, from: vertex) else { continue }
        if tables[assembly] == nil { tables[assembly] = program.type(assembly).map { WitnessTable($0, in: program) } }
        guard let table = tables[assembly], let target = Self.member(for: use.target, of: table, in: program) else {
          continue
        }
        waiting.append(Vertex(assembly: assembly, member: target.usr))
      }
    }
    members = vertices.filter { $0.assembly == type.usr }.compactMap { program.member($0.member) }
  }

  /// Returns the assembly type that a use leads to; `nil` for one outside the root.
  private func assembly(of use: MemberUses.Use, from vertex: Vertex) -> USR? {
    switch use.context {
    case .own: vertex.assembly
    case .part(let type): vertex.assembly == self.type.usr ? type : nil
    // If a part was created by the root, its whole is the root.
    case .outer: vertex.assembly == self.type.usr ? nil : self.type.usr
    }
  }

  /// Returns the root's member for a declaration; `nil` if the declaration is not in an assembly.
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
