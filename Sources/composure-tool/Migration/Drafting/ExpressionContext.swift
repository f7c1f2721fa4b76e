// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// An expression in some code, with the code around it.
struct ExpressionContext {
  let node: CodeNode
  let parent: CodeNode
  /// Whether the compiler unwraps the value, as before `as!`.
  let isUnwrapped: Bool

  /// Finds the outermost expression at a place.
  init?(at range: SourceRange, in code: CodeNode) { self.init(at: range, in: code, parent: code, isUnwrapped: false) }

  private init?(at range: SourceRange, in code: CodeNode, parent: CodeNode, isUnwrapped: Bool) {
    // The compiler writes an optional chain around an expression of the same range.
    let parent = code.range == range ? parent : code
    var isUnwrapped = isUnwrapped && code.range == range
    if case .forceUnwrap = code.kind, code.isImplicit, code.range == range { isUnwrapped = true }
    for child in code.children {
      if child.range == range, !child.isImplicit, child.type != nil, !Self.isReturn(child) {
        self.init(node: child, parent: parent, isUnwrapped: isUnwrapped)
        return
      }
      if let found = ExpressionContext(at: range, in: child, parent: parent, isUnwrapped: isUnwrapped) {
        self = found
        return
      }
    }
    return nil
  }

  private init(node: CodeNode, parent: CodeNode, isUnwrapped: Bool) {
    self.node = node
    self.parent = parent
    self.isUnwrapped = isUnwrapped
  }

  private static func isReturn(_ node: CodeNode) -> Bool {
    if case .other("return_stmt", _) = node.kind { return true }
    return false
  }

  /// Returns whether the expression is assigned to an optional, or passed to a parameter of exactly its type.
  func expectsOptional(in program: Program) -> Bool {
    switch parent.kind {
    case .assignment(let target, _): return target.type == node.type
    case .call: return parameterType(in: program) == node.type
    default: return false
    }
  }

  /// Returns the type of the parameter to which the expression is passed; `nil` if the program does not declare the function.
  func parameterType(in program: Program) -> TypeName? {
    guard case .call(let call) = parent.kind, let member = call.declaration.flatMap({ program.member($0.usr) }),
      let index = call.arguments.firstIndex(where: { $0.value?.range == node.range }), index < member.parameters.count
    else { return nil }
    return member.parameters[index].type
  }
}

extension CodeNode {
  /// Returns the outermost expression whose source is some bytes.
  func outermostExpression(in bytes: Range<Int>, _ text: CompilerFacts.SourceText) -> CodeNode? {
    if let range, text.bytes(of: range) == bytes, type != nil { return self }
    for child in children {
      if let found = child.outermostExpression(in: bytes, text) { return found }
    }
    return nil
  }
}
