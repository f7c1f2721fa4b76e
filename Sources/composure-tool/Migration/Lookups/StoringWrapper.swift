// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's property wrapper whose creation stores the result of a lookup, and does nothing else. The client's functions may
/// perform the lookup: `init() { wrappedValue = Injector.shared.find(T.self) }`.
struct StoringWrapper {
  /// Whether code cannot assign the value.
  let isConstant: Bool

  /// - Returns: `nil` if the wrapper does anything else.
  init?(of property: Member, _ lookup: ContainerLookup, in code: ContainerCode) {
    guard let creation = WrapperCreation(of: property, in: code.program), let origin = lookup.origin else { return nil }
    isConstant = creation.isConstant
    var stores = false
    for call in [origin] + lookup.sites.dropLast() {
      let members = code.members(around: call)
      guard members.count == 1 else { return nil }
      if members[0].usr == creation.storage.usr
        || members[0].kind == .initializer && members[0].owner.type == creation.type.usr
      {
        guard Self.isResult(creation.value, of: call.range, code.program) else { return nil }
        stores = true
      } else if ForwardingFunction(members[0], of: call.range) == nil {
        return nil
      }
    }
    guard stores else { return nil }
  }

  /// Returns whether an expression is only the result of a call, whose arguments have no effect.
  private static func isResult(_ node: CodeNode, of call: SourceRange, _ program: Program) -> Bool {
    switch node.kind {
    case .forceUnwrap(let value): isResult(value, of: call, program)
    case .other("coerce_expr", let children), .other("forced_checked_cast_expr", let children):
      children.count == 1 && isResult(children[0], of: call, program)
    case .call(let expression):
      node.range == call && expression.arguments.allSatisfy { program.isPlain($0.value) }
    default: false
    }
  }
}
