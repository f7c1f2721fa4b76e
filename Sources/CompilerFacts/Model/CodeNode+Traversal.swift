// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension CodeNode {
  /// The direct child nodes, in source order.
  package var children: [CodeNode] {
    switch kind {
    case .reference(let reference): return reference.base.map { [$0] } ?? []
    case .call(let call): return call.children
    case .closure(let closure): return closure.captureList.compactMap(\.value) + [closure.body]
    case .keyPath, .literal, .type: return []
    case .binding(let binding): return binding.value.map { [$0] } ?? []
    case .function(let function): return function.parameters.compactMap(\.defaultValue) + [function.body]
    case .assignment(let target, let value): return [target, value]
    case .forceUnwrap(let value), .optionalChain(let value): return [value]
    case .block(let children), .other(_, let children), .unresolved(_, let children): return children
    }
  }

  /// Calls a function with this node and all nodes in it, outer nodes first.
  ///
  /// - Parameter visit: Returns whether to visit the nodes within.
  package func forEach(_ visit: (CodeNode) throws -> Bool) rethrows {
    guard try visit(self) else { return }
    for child in children { try child.forEach(visit) }
  }

  /// The calls in this code, outer calls first.
  package var calls: [(node: CodeNode, call: Call)] {
    var result: [(node: CodeNode, call: Call)] = []
    forEach {
      if case .call(let call) = $0.kind { result.append(($0, call)) }
      return true
    }
    return result
  }

  /// The uses of declarations, locals and `self` in this code, including called functions.
  package var references: [(node: CodeNode, reference: Reference)] {
    var result: [(node: CodeNode, reference: Reference)] = []
    forEach {
      switch $0.kind {
      case .reference(let reference): result.append(($0, reference))
      case .call(let call):
        if let callee = call.callee {
          result.append(
            (
              CodeNode(.reference(callee), type: nil, range: call.calleeRange, isImplicit: $0.isImplicit), callee
            ))
        }
      default: break
      }
      return true
    }
    return result
  }

  /// The closure, if this node is one.
  package var closure: Closure? {
    if case .closure(let closure) = kind { return closure }
    return nil
  }

  /// The call, if this node is one.
  package var call: Call? {
    if case .call(let call) = kind { return call }
    return nil
  }

  /// The use of a declaration, a local or `self`, if this node is one.
  package var reference: Reference? {
    if case .reference(let reference) = kind { return reference }
    return nil
  }

  /// Whether this node is `self`, explicit or implicit.
  package var isSelf: Bool {
    if case .reference(let reference) = kind, case .instance = reference.target { return true }
    return false
  }
}
