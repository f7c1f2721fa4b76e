// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The default scope that a program sets with `Resolver.defaultScope`.
struct ResolverDefaultScope {
  /// Whether the program sets a scope other than Resolver's own default, or one that is known only at run time.
  let isChanged: Bool
  /// The scope; `nil` if it is not known.
  private let scope: ServiceLifetime?
  /// The functions that run only after the scope is set.
  private var later: Set<USR> = []

  /// An assignment to the property.
  private struct Assignment {
    let scope: ServiceLifetime
    /// The function that starts with the assignment.
    let function: USR?
  }

  init(_ program: Program, members: [USR: MemberScan], scans: [Int: [MemberScan]], testModules: Set<String>) {
    let values = ContainerValueReader(program: program)
    var uses = 0
    for (file, scans) in scans where !testModules.contains(program.files[file].module) {
      for scan in scans { uses += scan.calls.count { Self.isDefaultScope($0.declaration) } }
    }
    var assignments: [Assignment] = []
    for (usr, scan) in members where scan.calls.contains(where: { Self.isDefaultScope($0.declaration) }) {
      guard let member = program.member(usr), !testModules.contains(program.files[member.file].module) else { continue }
      for code in member.code {
        code.forEach { node in
          guard case .assignment(let target, let value) = node.kind,
            let declaration = target.reference?.declaration, Self.isDefaultScope(declaration)
          else { return true }
          var scope = ServiceLifetime.unknown(source: "defaultScope")
          if case .known(let known) = values.lifetime(value, in: scan) { scope = known }
          assignments.append(Assignment(scope: scope, function: Self.starts(code, with: node) ? usr : nil))
          return true
        }
      }
    }
    // A use elsewhere may be an assignment at the top level of a file, or of `inout`.
    isChanged = uses != assignments.count || assignments.contains { $0.scope != .named("graph") }
    guard isChanged, uses == 1, assignments.count == 1, case .named = assignments[0].scope,
      let start = assignments[0].function, program.member(start)?.name == "registerAllServices"
    else {
      scope = nil
      return
    }
    scope = assignments[0].scope
    var callers = CallerSearch()
    let ranges = Dictionary(grouping: members.values, by: \.file).mapValues { Set($0.map(\.ranges)) }
    for (file, scans) in scans {
      let topLevel = scans.filter { ranges[file]?.contains($0.ranges) != true }
      for call in topLevel.flatMap(\.calls) { callers.add(nil, of: call.declaration.usr) }
    }
    for (usr, scan) in members {
      for call in scan.calls { callers.add(usr, of: call.declaration.usr) }
    }
    later = callers.functions(calledOnlyBy: [start])
  }

  /// Returns the scope of a registration that does not specify any; `nil` if it is not known.
  func lifetime(in member: USR?) -> ServiceLifetime? {
    guard isChanged else { return .standard }
    guard let member, later.contains(member) else { return nil }
    return scope
  }

  /// Returns the assignments that have no effect besides setting the scope. Without registrations, they have none.
  static func plainAssignments(in code: ContainerCode) -> [CodePlace] {
    let program = code.program
    var places: [CodePlace] = []
    for member in code.members.keys.compactMap(program.member) {
      for body in member.code {
        body.forEach { node in
          if case .assignment(let target, let value) = node.kind, let range = node.range,
            target.reference?.declaration.map(isDefaultScope) == true, value.calls.isEmpty
          {
            places.append(CodePlace(file: member.file, range: range))
          }
          return true
        }
      }
    }
    return places
  }

  private static func isDefaultScope(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "defaultScope" && ContainerLibrary(of: declaration.usr)?.system == .resolver
  }

  /// Returns whether the first statement of a function's body is an assignment.
  private static func starts(_ body: CodeNode, with assignment: CodeNode) -> Bool {
    guard case .block(let statements) = body.kind, let first = statements.first?.range else { return false }
    return first == assignment.range
  }
}
