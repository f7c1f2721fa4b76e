// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Decides which code can be removed because it has no other effect.
struct RemovableCode {
  private let program: Program
  /// The closures whose code runs where the container is created.
  private let configurations: ConfigurationClosures

  /// - Parameter calls: The calls of the program.
  init(_ program: Program, _ calls: [ProgramCalls.Use]) {
    self.program = program
    configurations = ConfigurationClosures(calls, in: program)
  }

  /// The statement around a call.
  func statement(of use: ProgramCalls.Use) -> CodePlace {
    CodePlace(file: use.scan.file, range: use.call.statement)
  }

  /// Returns whether a call is a statement of its own in the code of a member itself, or in a closure that configures a
  /// container, and not in another closure or a condition.
  func isBare(_ use: ProgramCalls.Use) -> Bool {
    let call = use.call
    return call.conditions.isEmpty && !configurations.isDeferred(use.place, by: call.closures)
      && !configurations.isDeferred(use.place, by: call.obstructions) && use.isStatement
  }

  /// Returns whether the evaluation of a call's receiver and arguments has no effect.
  func isPlain(_ call: MemberScan.ScannedCall) -> Bool {
    (program.isPlain(call.receiver) || program.hasNoEffect(call.receiver))
      && (call.call?.arguments ?? []).allSatisfy { program.isPlain($0.value) }
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
