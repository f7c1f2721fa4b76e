// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Decides which code can be removed because it has no other effect.
struct RemovableCode {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// The statement around a call.
  func statement(of use: ProgramCalls.Use) -> CodePlace {
    CodePlace(file: use.scan.file, range: use.call.statement)
  }

  /// Returns whether a call is a statement of its own in the code of a member itself, and not in a closure or a condition.
  func isBare(_ use: ProgramCalls.Use) -> Bool {
    let call = use.call
    return call.closures.isEmpty && call.conditions.isEmpty
      && !call.obstructions.contains { $0.contains(call.range) } && isStatement(use)
  }

  /// Returns whether a call is a statement of its own, perhaps after `_ =`. In a closure, its result may be the closure's.
  func isStatement(_ use: ProgramCalls.Use) -> Bool {
    let call = use.call
    guard call.local == nil, !isResult(use) else { return false }
    let text = program.files[use.scan.file].text
    let statement = text.bytes(of: call.statement)
    let expression = text.bytes(of: call.expression)
    let prefix = text.tokens(in: statement.lowerBound..<expression.lowerBound).map { text.string(in: $0) }
    return statement.upperBound == expression.upperBound && (prefix.isEmpty || prefix == ["_", "="])
  }

  /// Returns whether a call is an initial or default value of a member, or what it returns without the word `return`.
  private func isResult(_ use: ProgramCalls.Use) -> Bool {
    guard let member = use.member.flatMap(program.member) else { return false }
    let values = [member.initialValue] + member.parameters.map(\.defaultValue)
    // The statements of a closure in the value are others.
    if values.contains(where: { $0?.range == use.call.statement }) { return true }
    return ([member.body] + member.accessors.map(\.body)).contains { body in
      guard case .block(let statements)? = body?.kind, statements.count == 1, statements[0].isImplicit,
        case .other("return_stmt", let values) = statements[0].kind
      else { return false }
      return values.first?.range == use.call.range
    }
  }

  /// Returns whether the evaluation of a call's receiver and arguments has no effect.
  func isPlain(_ call: MemberScan.ScannedCall) -> Bool {
    program.isPlain(call.receiver) && (call.call?.arguments ?? []).allSatisfy { program.isPlain($0.value) }
  }

  /// Returns whether an expression is an assembler that a variable stores, or that is created without assemblies.
  func isAssembler(_ node: CodeNode?) -> Bool {
    if let call = node?.call {
      return call.declaration?.usr.text.contains("9AssemblerC") == true
        && call.arguments.allSatisfy { program.isPlain($0.value) }
    }
    // A lazy property that only creates an assembler.
    if let reference = node?.reference, program.isPlain(reference.base),
      let member = reference.declaration.flatMap({ program.member($0.usr) }), member.isLazy,
      let value = member.initialValue, value.call != nil
    {
      return isAssembler(value)
    }
    return program.isPlain(node)
  }
}
