// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Obstacles for all services of a program.
enum ProgramObstacles {
  /// Returns the obstacles by system, such as behaviors, which affect other registrations.
  static func all(
    in code: ContainerCode, _ roots: ResolverRoots
  ) -> [ContainerLibrary.System: [MigrationObstacle]] {
    let unread = Set(
      code.unknown.filter { $0.kind == .registration && isOpen($0) && !$0.isInTests }.map {
        MigrationObstacle.unreadRegistration(MigrationPlan.shortPlace($0.place, in: code.program))
      })
    let own: [ContainerLibrary.System: Set<MigrationObstacle>] = [
      .swinject: swinject(in: code), .resolver: ResolverObstacles.all(in: code, roots),
      .dip: [],
    ]
    return own.mapValues { obstacles in
      obstacles.union(unread).sorted {
        $0.code == $1.code ? $0.reason.compare($1.reason, options: .numeric) == .orderedAscending : $0.code < $1.code
      }
    }
  }

  private static func swinject(in code: ContainerCode) -> Set<MigrationObstacle> {
    var obstacles: Set<MigrationObstacle> = []
    let isHarmless = behaviorsOnlyObserve(code)
    for (usr, scan) in code.members {
      guard let member = code.program.member(usr),
        !code.testModules.contains(code.program.files[member.file].module)
      else { continue }
      for call in scan.calls where ContainerLibrary(of: call.declaration.usr)?.system == .swinject {
        if call.declaration.baseName == "addBehavior", !isHarmless { obstacles.insert(.behaviors) }
        if call.declaration.baseName == "synchronize", ContainerLibrary(of: call.declaration.usr) == .swinject {
          obstacles.insert(
            .synchronized(MigrationPlan.shortPlace(CodePlace(file: scan.file, range: call.range), in: code.program)))
        }
        guard call.declaration.baseName == "init" else { continue }
        if ContainerLinks.given(call.call).contains(where: { $0.label == "behaviors" }), !isHarmless {
          obstacles.insert(.behaviors)
        }
      }
    }
    return obstacles
  }

  /// Returns whether code may concern any service. The calls to a generic function are read, so one without calls has
  /// no effect.
  static func isOpen(_ unknown: UnknownContainerCode) -> Bool {
    if case .genericType = unknown.reason { return false }
    return unknown.isAboutAnyService
  }

  /// Returns whether all behaviors are part of the program, and call no functions of the container except lookups.
  private static func behaviorsOnlyObserve(_ code: ContainerCode) -> Bool {
    let protocols: Set<USR> = [USR("s:15SwinjectAdapter8BehaviorP"), USR("s:8Swinject8BehaviorP")]
    let behaviors = code.program.types.filter { type in
      code.program.conformances(of: type.usr).contains { protocols.contains($0.proto) }
    }
    return !behaviors.isEmpty
      && behaviors.allSatisfy { type in
        code.program.members(of: type.usr).allSatisfy { member in
          code.members[member.usr]?.calls.contains { changesContainer($0) } != true
        }
      }
  }

  private static func changesContainer(_ call: MemberScan.ScannedCall) -> Bool {
    guard call.call != nil, let library = ContainerLibrary(of: call.declaration.usr) else { return false }
    if case .lookup = ContainerCall(call.declaration, library: library) { return false }
    return true
  }
}
