// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A shared value that depends on captured values, which differ between calls.
  static let capturedValue = TypedAssemblyRule(
    rule: Rule(
      code: "D902", title: "Shared factory captures a local value",
      summary: "The value is made once, so a parameter, loop variable or local counts only in the first call.",
      severity: .error)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      (analysis.uses[member.usr]?.lifetimeCalls ?? []).compactMap { call in
        guard call.isUnkeyed, !call.passesLocation, let factory = call.factory else { return nil }
        let names = LocalCaptures(of: member, in: analysis.program).names(of: factory)
        guard !names.isEmpty || !member.parameters.isEmpty || isGeneric(member) else { return nil }
        let captured = names.isEmpty ? member.parameters.map(\.variable.name) : names
        let things = captured.map { "'\($0)'" }.joined(separator: ", ")
        let cause =
          names.isEmpty && member.parameters.isEmpty
          ? "'\(member.fullName)' is generic"
          : names.isEmpty ? "'\(member.fullName)' has parameters" : "the factory uses \(things)"
        let key = captured.count == 1 ? captured[0] : captured.isEmpty ? "key" : "[\(captured.joined(separator: ", "))]"
        return finding(
          "D902", .error,
          "\(cause), but '\(call.lifetime.rawValue)' makes one value for all calls of '\(member.fullName)': "
            + (call.lifetime == .shared
              ? "write shared(for: \(key)) { … } to keep one value for each, or make the value outside of it"
              : "write transient { … } to make one for each call, or take \(captured.isEmpty ? "it" : things) from the assembly"),
          analysis.location(of: call.range, in: member))
      }
    }
  }

  private static func isGeneric(_ member: Member) -> Bool {
    member.kind == .function && member.constraints.contains { $0.subject.mangled.hasPrefix("$sqd") }
  }
}

/// The captures of a member's closures, other than the assembly.
struct LocalCaptures {
  /// The captures of the member's local functions.
  private var functions: [LocalVariable.ID: [Closure.Capture]] = [:]
  /// The locals that the values of local variables depend on.
  private var sources: [LocalVariable.ID: Set<LocalVariable.ID>] = [:]

  init(of member: Member, in program: Program) {
    for code in member.code {
      code.forEach { node in
        if case .function(let function) = node.kind { functions[function.variable.id] = function.captures }
        if case .binding(let binding) = node.kind, let value = binding.value {
          let used = Set(value.references.compactMap(\.reference.local))
          for variable in binding.variables { sources[variable.id] = used }
        }
        return true
      }
    }
  }

  /// Returns the locals that a closure captures, directly or through local functions, in source order.
  func captures(of closure: Closure) -> [Closure.Capture] {
    var result: [Closure.Capture] = []
    var seen: Set<String> = []
    var waiting = closure.captures
    let listed = Set(closure.captureList.flatMap(\.variables).map(\.id))
    while !waiting.isEmpty {
      let capture = waiting.removeFirst()
      guard !capture.isSelf, !capture.name.hasPrefix("$__"), seen.insert(capture.name).inserted else { continue }
      if let local = capture.local, let nested = functions[local] {
        waiting = nested + waiting
      } else if let local = capture.local, listed.contains(local), isAssembly(local, closure) {
        continue
      } else {
        result.append(capture)
      }
    }
    return result
  }

  func names(of closure: Closure) -> [String] { captures(of: closure).map(\.name) }

  /// Returns the locals that a value depends on, directly or indirectly.
  func sources(of node: CodeNode) -> Set<LocalVariable.ID> {
    var result: Set<LocalVariable.ID> = []
    var waiting = node.references.compactMap(\.reference.local)
    while let local = waiting.popLast() {
      guard result.insert(local).inserted else { continue }
      waiting += sources[local, default: []]
    }
    return result
  }

  private func isAssembly(_ local: LocalVariable.ID, _ closure: Closure) -> Bool {
    closure.captureList.contains { binding in
      binding.variables.contains { $0.id == local } && binding.value?.isSelf == true
    }
  }
}
