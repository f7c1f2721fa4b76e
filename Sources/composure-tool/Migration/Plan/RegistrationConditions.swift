// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Whether conditions decide which registrations a program executes.
struct RegistrationConditions {
  private let code: ContainerCode
  /// The calls of each function and initializer, with the members that contain them.
  private let callers: [USR: [(call: MemberScan.ScannedCall, member: USR?)]]

  init(_ code: ContainerCode) {
    self.code = code
    var callers: [USR: [(call: MemberScan.ScannedCall, member: USR?)]] = [:]
    var scans: [(scan: MemberScan, member: USR?)] = code.members.map { ($0.value, $0.key) }
    let files = code.program.files.indices.filter { !code.program.files[$0].statements.isEmpty }
    for file in files { scans.append((MemberScan(code.program.files[file].statements, file: file), nil)) }
    for (scan, member) in scans where !code.testModules.contains(code.program.files[scan.file].module) {
      for call in scan.calls { callers[call.declaration.usr, default: []].append((call, member)) }
    }
    self.callers = callers
  }

  /// Returns whether a condition may skip a registration, in its own function or at the calls of this function.
  func mayBeSkipped(_ registration: ContainerRegistration) -> Bool {
    var visited: Set<USR> = []
    return registration.isConditional && RegistrationLoop(registration, in: code) == nil
      || Self.hasExit(before: registration.place.range, registration.obstructions)
      || registration.member.map { mayBeSkipped($0, &visited) } == true
  }

  /// Returns whether each call of a function is in a condition, also indirectly.
  private func mayBeSkipped(_ function: USR, _ visited: inout Set<USR>) -> Bool {
    guard visited.insert(function).inserted else { return false }
    let calls = self.calls(of: function)
    return !calls.isEmpty
      && calls.allSatisfy { call, member in
        !call.conditions.isEmpty || Self.hasExit(before: call.range, call.obstructions)
          || member.map { mayBeSkipped($0, &visited) } == true
      }
  }

  /// Returns the calls of a function; the creations of the type for a function that the library calls.
  private func calls(of function: USR) -> [(call: MemberScan.ScannedCall, member: USR?)] {
    if let calls = callers[function] { return calls }
    guard let member = code.program.member(function), !member.isStatic, let type = member.owner.type else { return [] }
    return code.program.members(of: type).filter { $0.kind == .initializer }.flatMap { callers[$0.usr, default: []] }
  }

  /// Returns whether an earlier statement may leave the function. Closures and local functions contain the code.
  private static func hasExit(before range: SourceRange, _ obstructions: Set<SourceRange>) -> Bool {
    obstructions.contains { !$0.contains(range) }
  }
}
