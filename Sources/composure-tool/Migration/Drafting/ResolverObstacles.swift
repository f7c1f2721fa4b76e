// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Obstacles for all services that a program registers with Resolver or its adapter.
enum ResolverObstacles {
  /// Returns the obstacles: resolvers with children, and assignments to properties that all resolutions use.
  static func all(in code: ContainerCode) -> Set<MigrationObstacle> {
    let program = code.program
    var obstacles: Set<MigrationObstacle> = []
    for (usr, scan) in code.members {
      guard let member = program.member(usr), !code.testModules.contains(program.files[member.file].module) else {
        continue
      }
      let calls = scan.calls.filter { ContainerLibrary(of: $0.declaration.usr)?.system == .resolver }
      guard !calls.isEmpty else { continue }
      for call in calls {
        guard linksResolvers(call) else { continue }
        let place = CodePlace(file: scan.file, range: call.range)
        obstacles.insert(.library(.childResolvers(MigrationPlan.shortPlace(place, in: program))))
      }
      for body in member.code { obstacles.formUnion(assignments(in: body, file: scan.file, program)) }
    }
    for (index, file) in program.files.enumerated() where !code.testModules.contains(file.module) {
      for statement in file.statements { obstacles.formUnion(assignments(in: statement, file: index, program)) }
    }
    return obstacles
  }

  /// Returns whether a call gives a resolver a child: `Resolver(child: main)`, `add(child: main)`.
  private static func linksResolvers(_ call: MemberScan.ScannedCall) -> Bool {
    let arguments = call.call?.arguments ?? []
    return switch call.declaration.baseName {
    case "add": arguments.first?.label == "child"
    case "init": arguments.contains { ["child", "parent"].contains($0.label) && isGiven($0.value) }
    default: false
    }
  }

  private static func isGiven(_ value: CodeNode?) -> Bool {
    guard let value else { return false }
    if case .literal(.nil) = value.kind { return false }
    return true
  }

  private static func assignments(in code: CodeNode, file: Int, _ program: Program) -> Set<MigrationObstacle> {
    var obstacles: Set<MigrationObstacle> = []
    code.forEach { node in
      guard case .assignment(let target, let value) = node.kind,
        let declaration = target.reference?.declaration,
        ContainerLibrary(of: declaration.usr)?.system == .resolver, let range = node.range ?? target.range
      else { return true }
      let place = MigrationPlan.shortPlace(CodePlace(file: file, range: range), in: program)
      switch declaration.baseName {
      case "main", "root": obstacles.insert(.library(.replacedContainer(place)))
      case "decorate" where isGiven(value): obstacles.insert(.library(.decorated(place)))
      default: break
      }
      return true
    }
    return obstacles
  }
}
