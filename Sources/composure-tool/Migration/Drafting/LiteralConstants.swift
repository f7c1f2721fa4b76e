// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The constants with literals, `let limit = 20`, that a closure of a registration captures. A factory that moves contains
/// the literals instead.
struct LiteralConstants {
  private let closure: Closure
  private let program: Program
  private var literals: [LocalVariable.ID: (source: String, type: TypeName)] = [:]

  init(capturedBy closure: Closure, of registration: ContainerRegistration, in program: Program) {
    (self.closure, self.program) = (closure, program)
    let captured = Set(closure.captures.compactMap(\.local))
    guard !captured.isEmpty, let member = registration.member.flatMap(program.member) else { return }
    let text = program.files[member.file].text
    let branches = text.conditionalRegions.flatMap(\.branches)
    var literals: [LocalVariable.ID: (source: String, type: TypeName)] = [:]
    for code in member.code {
      code.forEach { node in
        if case .binding(let binding) = node.kind, binding.isConstant, binding.wrapper == nil,
          binding.variables.count == 1, captured.contains(binding.variables[0].id),
          let value = binding.value, let range = value.range,
          case .literal(let literal) = value.kind, let type = literal.defaultType, type == binding.variables[0].type,
          // Other builds may have another value.
          !branches.contains(where: { $0.bytes.contains(range.start) })
        {
          literals[binding.variables[0].id] = (text.string(of: range), type)
        }
        return true
      }
    }
    // The indentation of a string literal with several lines depends on the code around it.
    self.literals = literals.filter { !$0.value.source.contains("\n") }
  }

  /// Returns whether a local is such a constant.
  func contains(_ local: LocalVariable.ID) -> Bool { literals[local] != nil }

  /// Returns the literal that takes the place of a use of a constant; `nil` for any other local.
  ///
  /// A string literal may choose another overload than a string, such as that of SwiftUI's `Text` which looks up a translation.
  func source(of local: LocalVariable.ID, at use: SourceRange) -> String? {
    guard let (source, type) = literals[local] else { return nil }
    let context = ExpressionContext(at: use, in: closure.body)
    let expectsString = context.map { $0.isInterpolated || $0.parameterType(in: program) == type } == true
    return type != .string || expectsString ? source : "(\(source) as String)"
  }
}

extension TypeName {
  fileprivate static let string = TypeName("$sSSD")
}

extension ExpressionContext {
  /// Whether the expression is interpolated in a string.
  fileprivate var isInterpolated: Bool {
    if case .call(let call) = parent.kind { call.declaration?.baseName == "appendInterpolation" } else { false }
  }
}

extension Literal {
  /// The type of the literal if the code around it expects no other type; `nil` for a literal that has none.
  fileprivate var defaultType: TypeName? {
    switch self {
    case .string: .string
    case .integer: TypeName("$sSiD")
    case .floatingPoint: TypeName("$sSdD")
    case .boolean: TypeName("$sSbD")
    case .nil, .magic, .regularExpression: nil
    }
  }
}
