// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's function that adds options to a registration: `func singleton() -> Self { inObjectScope(.container) }`, in an
/// extension of the library's type of registrations.
struct OptionFunction {
  let member: Member
  let scan: MemberScan
  /// The library's calls on `self`, in the order in which they run.
  let options: [(call: MemberScan.ScannedCall, kind: ContainerCall)]
  /// Whether each call adds the options, and nothing else.
  let isCertain: Bool

  /// Whether the function sets the lifetime.
  var setsLifetime: Bool { options.contains { if case .lifetime = $0.kind { true } else { false } } }

  /// Whether the function does nothing but set the lifetime.
  var setsOnlyLifetime: Bool { options.allSatisfy { if case .lifetime = $0.kind { true } else { false } } }
}

/// The client's functions that add options to registrations.
struct OptionFunctions {
  private let program: Program
  private let functions: [USR: OptionFunction]

  /// Finds the functions.
  ///
  /// - Complexity: O(*n*) in the number of calls.
  init(_ program: Program, scans: [USR: MemberScan]) {
    self.program = program
    var functions: [USR: OptionFunction] = [:]
    for (usr, scan) in scans {
      guard let member = program.member(usr), member.kind == .function else { continue }
      let options = scan.calls.compactMap { call -> (call: MemberScan.ScannedCall, kind: ContainerCall)? in
        Self.kind(of: call.declaration, program).flatMap { kind in
          Self.isOnSelf(call.receiver, program) ? (call, kind) : nil
        }
      }
      guard !options.isEmpty else { continue }
      functions[usr] = OptionFunction(
        member: member, scan: scan, options: options.reversed(), isCertain: Self.addsOnlyOptions(member, program))
    }
    self.functions = functions
  }

  /// Returns the function that a call refers to, if it adds options.
  subscript(declaration: DeclarationReference) -> OptionFunction? { functions[declaration.usr] }

  /// Returns the kind of a library's function that follows a registration; `nil` for others.
  private static func kind(of declaration: DeclarationReference, _ program: Program) -> ContainerCall? {
    guard let library = program.containerLibrary(of: declaration) else { return nil }
    switch ContainerCall(declaration, library: library) {
    case let kind? where kind.isOption: return kind
    default: return nil
    }
  }

  /// Returns whether code is `self`, or a chain of the library's calls on it.
  private static func isOnSelf(_ node: CodeNode?, _ program: Program) -> Bool {
    guard let node else { return false }
    if node.isSelf { return true }
    guard case .call(let call) = node.kind, let declaration = call.declaration, kind(of: declaration, program) != nil
    else { return false }
    return isOnSelf(call.receiver, program)
  }

  /// Returns whether the statements of a function are chains of the library's calls on `self`, or return `self`.
  private static func addsOnlyOptions(_ member: Member, _ program: Program) -> Bool {
    guard case .block(let statements)? = member.body?.kind else { return false }
    return statements.allSatisfy { statement in
      guard case .other(let kind, let children) = statement.kind, children.count == 1,
        ["return_stmt", "discard_assignment"].contains(kind)
      else { return isOnSelf(statement, program) }
      return isOnSelf(children[0], program)
    }
  }
}
