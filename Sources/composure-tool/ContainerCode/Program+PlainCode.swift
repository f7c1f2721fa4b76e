// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns whether the evaluation of an expression has no effect: a literal, a type, a stored property or a local.
  func isPlain(_ node: CodeNode?) -> Bool {
    guard let node else { return true }
    switch node.kind {
    case .literal, .type: return true
    case .other("array_expr", let elements): return elements.isEmpty
    case .reference(let reference):
      guard isPlain(reference.base) else { return false }
      guard let declaration = reference.declaration else { return true }
      return member(declaration.usr).map { $0.isStored && !$0.isLazy } ?? (declaration.baseName == "main")
    default: return false
    }
  }
}
