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
    var returned: [(registration: ContainerRegistration, code: Returning)] = []
    for (usr, registrations) in Dictionary(grouping: code.registrations, by: \.member) {
      guard let member = usr.flatMap(program.member) else { continue }
      let values = Self.returnedValues(of: member)
      for registration in registrations {
        if let code = values[registration.place.range] { returned.append((registration, code)) }
      }
    }
    all = Set(returned.map(\.registration.id))
    guard !returned.isEmpty else {
      used = []
      return
    }
    let uses = ProgramCalls.byMember(in: code, withTests: true)
    let implementations = RequirementImplementations(program)
    let isDiscarded = { (use: ProgramCalls.Use) in
      use.call.call != nil && use.call.closures.isEmpty && use.isStatement
    }
    used = Set(
      returned.filter { registration, code in
        guard code == .member, let member = registration.member.flatMap(program.member), member.kind == .function
        else { return true }
        return member.isOverride || implementations.isImplementation(member.usr)
          || !uses[member.usr, default: []].allSatisfy(isDiscarded)
      }.map(\.registration.id))
  }

  /// Returns what the code of a member returns, and which code does so.
  private static func returnedValues(of member: Member) -> [SourceRange: Returning] {
    var values: [SourceRange: Returning] = [:]
    func visit(_ node: CodeNode, _ code: Returning) {
      if case .other("return_stmt", let returned) = node.kind, let range = returned.first?.range {
        values[range] = code
      }
      let inner: Returning
      switch node.kind {
      case .closure, .function: inner = .innerCode
      default: inner = code
      }
      for child in node.children { visit(child, inner) }
    }
    if let value = member.initialValue {
      visit(value, .innerCode)
      if let range = value.range { values[range] = .innerCode }
    }
    for body in [member.body] + member.accessors.map(\.body) { body.map { visit($0, .member) } }
    return values
  }
}
