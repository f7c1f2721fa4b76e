// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Registrations that are made together: one is in the same container wherever the other one is.
struct JointRegistrations {
  private let code: ContainerCode
  private let values: ContainerValueReader
  private let implementations: RequirementImplementations
  /// The calls of each member.
  private let calls: [USR: [ProgramCalls.Use]]

  private var program: Program { code.program }

  init(_ code: ContainerCode) {
    self.code = code
    values = ContainerValueReader(program: code.program)
    implementations = RequirementImplementations(code.program)
    calls = ProgramCalls.byMember(in: code, withTests: true)
  }

  /// Returns whether a service is registered in the same container wherever another one is.
  func isRegistered(_ other: ContainerRegistration, with registration: ContainerRegistration) -> Bool {
    guard !other.isConditional else { return false }
    if other.member == registration.member {
      return other.place.file == registration.place.file && other.container == registration.container
        && other.obstructions.isSubset(of: registration.obstructions)
        && !mayThrow(
          from: registration.place.range, to: other.place.range, inFile: registration.place.file)
    }
    // One function calls the functions that make the registrations.
    guard other.obstructions.isEmpty, let call = onlyCall(of: other.member),
      let first = onlyCall(of: registration.member), call.use.member == first.use.member,
      call.use.scan.ranges == first.use.scan.ranges, call.use.scan.file == first.use.scan.file
    else { return false }
    guard call.use.call.conditions.isEmpty,
      call.use.call.obstructions.isSubset(of: first.use.call.obstructions),
      !mayThrow(from: first.use.call.statement, to: call.use.call.statement, inFile: call.use.scan.file)
    else { return false }
    let container = container(of: other, call)
    return container != nil && container == self.container(of: registration, first)
  }

  /// Returns the only call of a function, which no other code runs.
  private func onlyCall(of member: USR?) -> (use: ProgramCalls.Use, function: Member)? {
    guard let function = member.flatMap(program.member), function.kind == .function, !function.isOverride,
      !implementations.isImplementation(function.usr), let calls = calls[function.usr], calls.count == 1,
      calls[0].call.call != nil
    else { return nil }
    return (calls[0], function)
  }

  /// Returns the container of a registration in the code that calls its function; `nil` if it is not known.
  private func container(
    of registration: ContainerRegistration, _ call: (use: ProgramCalls.Use, function: Member)
  ) -> ContainerReference? {
    let passed: CodeNode?
    switch registration.container {
    case .main, .declaration: return registration.container
    case .own: passed = call.use.call.receiver
    case .parameter(_, let id):
      guard let index = call.function.parameters.firstIndex(where: { $0.variable.id == id }),
        let arguments = call.use.call.call?.arguments, arguments.count == call.function.parameters.count
      else { return nil }
      passed = arguments[index].value
    case .resolving, .local, .other: return nil
    }
    guard let passed else { return registration.container }
    let container = values.container(passed, in: call.use.scan)
    if case .local(_, let id) = container, call.use.scan.variables.contains(id) { return nil }
    return container == .other ? nil : container
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
