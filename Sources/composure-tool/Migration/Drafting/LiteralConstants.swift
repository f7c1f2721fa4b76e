// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The constants with literals, `let limit = 20`, that a closure of a registration captures. A factory that moves contains
/// the literals instead.
struct LiteralConstants {
  private var literals: [LocalVariable.ID: String] = [:]

  init(capturedBy closure: Closure, of registration: ContainerRegistration, in program: Program) {
    let captured = Set(closure.captures.compactMap(\.local))
    guard !captured.isEmpty, let member = registration.member.flatMap(program.member) else { return }
    let text = program.files[member.file].text
    var literals: [LocalVariable.ID: String] = [:]
    member.body?.forEach { node in
      if case .binding(let binding) = node.kind, binding.isConstant, binding.wrapper == nil,
        binding.variables.count == 1, captured.contains(binding.variables[0].id),
        let value = binding.value, let range = value.range,
        case .literal(let literal) = value.kind, literal.defaultType == binding.variables[0].type
      {
        literals[binding.variables[0].id] = text.string(of: range)
      }
      return true
    }
    // The indentation of a string literal with several lines depends on the code around it.
    self.literals = literals.filter { !$0.value.contains("\n") }
  }

  /// Returns the source of a constant's literal; `nil` for any other local.
  func source(of local: LocalVariable.ID) -> String? { literals[local] }
}

extension Literal {
  /// The type of the literal if the code around it expects no other type; `nil` for a literal that has none.
  fileprivate var defaultType: TypeName? {
    switch self {
    case .string: TypeName("$sSSD")
    case .integer: TypeName("$sSiD")
    case .floatingPoint: TypeName("$sSdD")
    case .boolean: TypeName("$sSbD")
    case .nil, .magic, .regularExpression: nil
    }
  }
}
