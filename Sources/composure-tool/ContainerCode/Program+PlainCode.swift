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

  /// Returns whether it makes no difference when an expression is evaluated, or whether it is: it only creates values and
  /// objects whose initializers store their arguments.
  func hasNoEffect(_ node: CodeNode?) -> Bool { hasNoEffect(node, depth: 0) }

  private func hasNoEffect(_ node: CodeNode?, depth: Int) -> Bool {
    guard let node, depth < 8 else { return node == nil }
    if let reference = node.reference, isPlain(node) {
      // The first use of a global creates its value.
      let global = reference.declaration.flatMap { member($0.usr) }.flatMap { member in
        member.isStatic || member.owner == .file ? member : nil
      }
      return global.map { $0.isConstant && hasNoEffect($0.initialValue, depth: depth + 1) } ?? true
    }
    if isPlain(node) { return true }
    guard let call = node.call, let function = call.declaration.flatMap({ member($0.usr) }),
      call.arguments.allSatisfy({ hasNoEffect($0.value, depth: depth + 1) })
    else { return false }
    return function.kind == .enumCase || onlyStores(function, depth: depth + 1)
  }

  /// Returns whether an initializer only stores its parameters and constants.
  private func onlyStores(_ initializer: Member, depth: Int) -> Bool {
    guard initializer.kind == .initializer, let type = initializer.owner.type.flatMap(type), type.superclass == nil,
      initializer.parameters.allSatisfy({ hasNoEffect($0.defaultValue, depth: depth) })
    else { return false }
    let hasPlainMembers = members(of: type.usr).allSatisfy { member in
      (member.kind != .deinitializer || member.isImplicit)
        && (!member.isStored || member.isStatic || member.isLazy
          || member.attributes.isEmpty && hasNoEffect(member.initialValue, depth: depth))
    }
    let statements = initializer.body?.children.filter { !$0.isImplicit } ?? []
    return hasPlainMembers
      && statements.allSatisfy { statement in
        guard case .assignment(let target, let value) = statement.kind else { return false }
        return isOwn(target) && (values(of: value) ?? [value]).allSatisfy { hasNoEffect($0, depth: depth) }
      }
  }

  /// Returns whether an assignment's target is a stored property of `self`, or a tuple of such properties.
  private func isOwn(_ target: CodeNode) -> Bool {
    if let targets = values(of: target) { return targets.allSatisfy(isOwn) }
    guard let reference = target.reference, reference.base?.isSelf == true else { return false }
    return reference.declaration.flatMap { member($0.usr) }?.isStored == true
  }

  private func values(of tuple: CodeNode) -> [CodeNode]? {
    if case .other("tuple_expr", let values) = tuple.kind { values } else { nil }
  }
}
