// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's property wrapper whose initializer stores the result of a lookup, and does nothing else:
/// `init() { wrappedValue = Injector.shared.find(T.self) }`.
struct StoringWrapper {
  /// Whether code cannot assign the value.
  let isConstant: Bool

  private let program: Program
  /// The stored property.
  private let storage: Member

  /// - Returns: `nil` if the wrapper does anything else.
  init?(_ type: TypeDeclaration, of lookup: ContainerLookup, in code: ContainerCode) {
    program = code.program
    let properties = program.members(of: type.usr).filter { $0.kind == .property && !$0.isStatic && !$0.isImplicit }
    let stored = properties.filter(\.isStored)
    guard stored.count == 1, stored[0].accessors.allSatisfy({ $0.body == nil || $0.kind == .get || $0.kind == .set }),
      stored[0].initialValue == nil, let value = properties.first(where: { $0.name == "wrappedValue" }),
      let origin = lookup.origin
    else { return nil }
    storage = stored[0]
    let setter = value.accessors.first { $0.kind == .set }?.body
    isConstant = value.usr == storage.usr ? value.isConstant : setter == nil
    // Copies of a structure with a class as the wrapper would share a new value.
    guard type.kind != .class || isConstant else { return nil }
    guard value.usr == storage.usr || reads(value.getterBody) && (setter.map(assigns) ?? true) else { return nil }
    var stores = false
    for call in [origin] + lookup.sites.dropLast() {
      let members = code.members(around: call)
      guard members.count == 1 else { return nil }
      if members[0].kind == .initializer, members[0].owner.type == type.usr {
        guard self.stores(call.range, members[0]) else { return nil }
        stores = true
      } else if ForwardingFunction(members[0], of: call.range) == nil {
        return nil
      }
    }
    guard stores else { return nil }
  }

  /// Returns whether an initializer only assigns the result of a call to the stored property.
  private func stores(_ call: SourceRange, _ initializer: Member) -> Bool {
    guard initializer.parameters.isEmpty, let statement = Self.statement(initializer.body),
      case .assignment(let target, let value) = statement.kind
    else { return false }
    return isStorage(target) && isResult(value, of: call)
  }

  private func isResult(_ node: CodeNode, of call: SourceRange) -> Bool {
    switch node.kind {
    case .forceUnwrap(let value): isResult(value, of: call)
    case .other("coerce_expr", let children), .other("forced_checked_cast_expr", let children):
      children.count == 1 && isResult(children[0], of: call)
    case .call: node.range == call
    default: false
    }
  }

  /// Returns whether a getter only reads the stored property.
  private func reads(_ body: CodeNode?) -> Bool {
    guard let statement = Self.statement(body) else { return false }
    if case .other("return_stmt", let values) = statement.kind { return values.count == 1 && isStorage(values[0]) }
    return isStorage(statement)
  }

  /// Returns whether a setter only assigns the new value to the stored property.
  private func assigns(_ body: CodeNode) -> Bool {
    guard let statement = Self.statement(body), case .assignment(let target, let value) = statement.kind else {
      return false
    }
    return isStorage(target) && value.reference?.local != nil
  }

  private func isStorage(_ node: CodeNode) -> Bool {
    node.reference?.declaration?.usr == storage.usr && node.reference?.base?.isSelf == true
  }

  /// Returns the only statement of a body.
  private static func statement(_ body: CodeNode?) -> CodeNode? {
    guard case .block(let all)? = body?.kind, case let statements = all.filter({ !$0.isImplicit || $0.isReturn }),
      statements.count == 1
    else { return nil }
    return statements[0]
  }
}

extension CodeNode {
  fileprivate var isReturn: Bool { if case .other("return_stmt", let values) = kind { !values.isEmpty } else { false } }
}
