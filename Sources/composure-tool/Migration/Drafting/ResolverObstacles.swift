// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Obstacles for all services that a program registers with Resolver or its adapter.
enum ResolverObstacles {
  /// Returns the obstacles: assignments to properties that all resolutions use.
  static func all(in code: ContainerCode, _ roots: ResolverRoots) -> Set<MigrationObstacle> {
    let program = code.program
    var obstacles = Set(
      roots.replacements.map {
        MigrationObstacle.library(.replacedContainer(MigrationPlan.shortPlace($0, in: program)))
      })
    for (usr, scan) in code.members {
      guard let member = program.member(usr), !code.testModules.contains(program.files[member.file].module) else {
        continue
      }
      for body in member.code { obstacles.formUnion(decorations(in: body, file: scan.file, program)) }
    }
    for (index, file) in program.files.enumerated() where !code.testModules.contains(file.module) {
      for statement in file.statements { obstacles.formUnion(decorations(in: statement, file: index, program)) }
    }
    return obstacles
  }

  private static func decorations(in code: CodeNode, file: Int, _ program: Program) -> Set<MigrationObstacle> {
    var obstacles: Set<MigrationObstacle> = []
    code.forEach { node in
      guard case .assignment(let target, let value) = node.kind, let declaration = target.reference?.declaration,
        ContainerLibrary(of: declaration.usr)?.system == .resolver, declaration.baseName == "decorate",
        let range = node.range ?? target.range
      else { return true }
      if case .literal(.nil) = value.kind { return true }
      let place = MigrationPlan.shortPlace(CodePlace(file: file, range: range), in: program)
      obstacles.insert(.library(.decorated(place)))
      return true
    }
    return obstacles
  }
}
