// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Registrations that are made together: one is in the same container wherever the other one is.
struct JointRegistrations {
  /// The statement that makes a registration, or that calls the function with such a statement.
  private struct Step {
    let member: USR?
    let file: Int
    let statement: SourceRange
    /// Whether the function may not run the statement.
    let isConditional: Bool
    /// Code that may skip the statement although the function runs.
    let obstructions: Set<SourceRange>
    let container: ContainerReference

    var isUnconditional: Bool { !isConditional && obstructions.isEmpty }
  }

  private let code: ContainerCode
  private let values: ContainerValueReader
  private let implementations: RequirementImplementations
  /// The calls of each member.
  private let calls: [USR: [ProgramCalls.Use]]
  /// The functions that each assembler calls.
  private let sequences: [Set<USR>]

  private var program: Program { code.program }

  init(_ code: ContainerCode) {
    self.code = code
    values = ContainerValueReader(program: code.program)
    implementations = RequirementImplementations(code.program)
    calls = ProgramCalls.byMember(in: code, withTests: true)
    let factories = Dictionary(grouping: code.registrations.map(\.place), by: \.file)
    let lookups = code.lookups.filter { lookup in
      !factories[lookup.place.file, default: []].contains { $0.contains(lookup.place) }
    }
    let lookingUp = Set(lookups.compactMap(\.member))
    sequences = AssemblySequences(code).functions.map { Set($0.compactMap { $0?.usr }) }
      // A lookup between two assemblies does not find the services of the second one.
      .filter { $0.isDisjoint(with: lookingUp) }
  }

  /// Returns whether a service is registered in the same container wherever another one is.
  func isRegistered(_ other: ContainerRegistration, with registration: ContainerRegistration) -> Bool {
    let steps = steps(of: registration)
    for step in self.steps(of: other) {
      guard !step.isConditional else { return false }
      for first in steps where first.file == step.file && first.member == step.member {
        return first.container == step.container && step.obstructions.isSubset(of: first.obstructions)
          && !mayThrow(from: first.statement, to: step.statement, inFile: step.file)
      }
      guard step.isUnconditional else { return false }
      if let member = step.member,
        sequences.contains(where: { sequence in
          sequence.contains(member)
            && steps.contains { $0.member.map(sequence.contains) == true && isPassed($0.container) }
        })
      {
        return isPassed(step.container)
      }
    }
    return false
  }

  /// Returns whether a container is a parameter of the function.
  private func isPassed(_ container: ContainerReference) -> Bool {
    if case .parameter = container { return true }
    return false
  }

  /// Returns the statement of a registration, the only call of the function with this statement, and so on.
  private func steps(of registration: ContainerRegistration) -> [Step] {
    var steps = [
      Step(
        member: registration.member, file: registration.place.file, statement: registration.place.range,
        isConditional: registration.isConditional, obstructions: registration.obstructions,
        container: registration.container)
    ]
    while steps.count < 16, let last = steps.last, let call = onlyCall(of: last.member),
      let container = container(last.container, at: call)
    {
      steps.append(
        Step(
          member: call.use.member, file: call.use.scan.file, statement: call.use.call.statement,
          isConditional: !call.use.call.conditions.isEmpty, obstructions: call.use.call.obstructions,
          container: container))
    }
    return steps
  }

  /// Returns the only call of a function, which no other code runs.
  private func onlyCall(of member: USR?) -> (use: ProgramCalls.Use, function: Member)? {
    guard let function = member.flatMap(program.member), function.kind == .function, !function.isOverride,
      !implementations.isImplementation(function.usr), let calls = calls[function.usr], calls.count == 1,
      calls[0].call.call != nil
    else { return nil }
    return (calls[0], function)
  }

  /// Returns the container of a function in the code that calls it; `nil` if it is not known.
  private func container(
    _ container: ContainerReference, at call: (use: ProgramCalls.Use, function: Member)
  ) -> ContainerReference? {
    let passed: CodeNode?
    switch container {
    case .main, .declaration: return container
    case .own: passed = call.use.call.receiver
    case .parameter(_, let id):
      guard let index = call.function.parameters.firstIndex(where: { $0.variable.id == id }),
        let arguments = call.use.call.call?.arguments, arguments.count == call.function.parameters.count
      else { return nil }
      passed = arguments[index].value
    case .resolving, .local, .other: return nil
    }
    guard let passed else { return container }
    let outer = values.container(passed, in: call.use.scan)
    if case .local(_, let id) = outer, call.use.scan.variables.contains(id) { return nil }
    return outer == .other ? nil : outer
  }

  /// Returns whether code between two statements may throw, so that only the first one runs. Factories and completions
  /// run later.
  private func mayThrow(from first: SourceRange, to second: SourceRange, inFile file: Int) -> Bool {
    let text = program.files[file].text
    let (start, end) = (text.bytes(of: first).upperBound, text.bytes(of: second).lowerBound)
    guard start < end else { return false }
    var later: [Range<Int>] = []
    for registration in code.registrations where registration.place.file == file {
      let closures: [CodePlace] = registration.factories.map(\.place) + registration.completions.map(\.place)
      for closure in closures where closure.file == file { later.append(text.bytes(of: closure.range)) }
    }
    later = later.filter { start <= $0.lowerBound && $0.upperBound <= end }
    var words: [String] = []
    for token in text.tokens(in: start..<end) where !later.contains(where: { $0.contains(token.lowerBound) }) {
      words.append(text.string(in: token))
    }
    return words.indices.contains { index in
      words[index] == "try" && (index + 1 == words.count || !["?", "!"].contains(words[index + 1]))
    }
  }
}
