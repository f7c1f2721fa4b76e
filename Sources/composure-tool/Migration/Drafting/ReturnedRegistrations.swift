// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations whose results functions, closures or properties return, so that other code may change them.
struct ReturnedRegistrations {
  /// The numbers of the registrations.
  let all: Set<Int>
  /// The numbers of those whose results some code uses, or may use.
  let used: Set<Int>

  /// The code that returns a registration.
  private enum Returning {
    case member
    /// A closure, a local function, or an initial value.
    case innerCode
  }

  init(_ code: ContainerCode) {
    let program = code.program
    let returned = code.registrations.compactMap { registration in
      Self.returning(registration, in: program).map { (registration: registration, code: $0) }
    }
    all = Set(returned.map(\.registration.id))
    guard !returned.isEmpty else {
      used = []
      return
    }
    let uses = ProgramCalls.byMember(in: code, withTests: true)
    let removable = RemovableCode(program)
    let implementations = RequirementImplementations(program)
    let isDiscarded = { (use: ProgramCalls.Use) in
      use.call.call != nil && use.call.closures.isEmpty && removable.isStatement(use)
    }
    used = Set(
      returned.filter { registration, code in
        guard code == .member, let member = registration.member.flatMap(program.member), member.kind == .function
        else { return true }
        return member.isOverride || implementations.isImplementation(member.usr)
          || !uses[member.usr, default: []].allSatisfy(isDiscarded)
      }.map(\.registration.id))
  }

  /// Returns which code returns the result of a registration; `nil` if no code does.
  private static func returning(_ registration: ContainerRegistration, in program: Program) -> Returning? {
    guard let member = registration.member.flatMap(program.member) else { return nil }
    let range = registration.place.range
    if member.initialValue?.range == range { return .innerCode }
    var result: Returning?
    func visit(_ node: CodeNode, _ code: Returning) {
      if result == nil, case .other("return_stmt", let values) = node.kind,
        values.contains(where: { $0.range == range })
      {
        result = code
      }
      let inner: Returning
      switch node.kind {
      case .closure, .function: inner = .innerCode
      default: inner = code
      }
      for child in node.children { visit(child, inner) }
    }
    if let value = member.initialValue { visit(value, .innerCode) }
    for body in [member.body] + member.accessors.map(\.body) { body.map { visit($0, .member) } }
    return result
  }
}
