// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A loop over a literal list of names that only registers services:
/// `for way in ["card", "invoice"] { container.register(Gateway.self, name: way) { … } }`.
///
/// The registrations of all names move together, each with its name instead of the variable.
struct RegistrationLoop {
  /// The loop.
  let range: SourceRange
  /// The variable of the loop.
  let variable: LocalVariable
  /// The source of the registration's name, `"card"`.
  let value: String

  /// Reads the loop around a registration; `nil` if it does anything else.
  init?(_ registration: ContainerRegistration, in code: ContainerCode) {
    guard registration.conditions.count == 1, case .text(let name) = registration.key.name,
      let body = registration.member.flatMap(code.program.member)?.body,
      let loop = Self.loop(around: registration.place.range, in: body), let range = loop.node.range,
      case .other("array_expr", let elements)? = loop.children.first?.kind, loop.children.count > 1,
      case .binding(let binding) = loop.children[1].kind, binding.variables.count == 1,
      case .block(let statements)? = loop.children.last?.kind
    else { return nil }
    let text = code.program.files[registration.place.file].text
    let values = elements.filter { if case .literal(.string(name)) = $0.kind { true } else { false } }
    // `where` and a label would be other code of the loop.
    guard values.count == 1, let value = values[0].range, loop.children.count == 3,
      text.string(in: text.bytes(of: range)).hasPrefix("for"),
      statements.allSatisfy({ statement in
        code.registrations.contains {
          $0.place.file == registration.place.file && $0.statement.range == statement.range
        }
      })
    else { return nil }
    self.range = range
    variable = binding.variables[0]
    self.value = text.string(in: text.bytes(of: value))
  }

  private static func loop(
    around range: SourceRange, in node: CodeNode
  ) -> (node: CodeNode, children: [CodeNode])? {
    var found: (node: CodeNode, children: [CodeNode])?
    node.forEach { node in
      if case .other("for_each_stmt", let children) = node.kind, node.range?.contains(range) == true {
        found = (node, children)
      }
      return true
    }
    return found
  }
}
