// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's function that only returns the result of a lookup: `func find<T>(_ type: T.Type) -> T { resolve(type)! }`.
///
/// A constant may hold the result. If there is none, the function may end the process:
/// `guard let service = resolve(type) else { fatalError() }`, or `do { return try resolve() } catch { fatalError() }`. Before,
/// constants may hold expressions without effects, such as the container.
struct ForwardingFunction {
  /// Whether the function ends the process if the lookup finds nothing.
  let failsIfMissing: Bool

  /// Reads a function; `nil` if it does anything else.
  ///
  /// - Parameters:
  ///   - function: The function, or a property with a getter.
  ///   - lookup: The call in its body that performs the lookup, or that calls another such function.
  init?(_ function: Member, of lookup: SourceRange) {
    let bodies = [function.body].compactMap { $0 } + function.accessors.compactMap(\.body)
    let reader = ForwardingBody(lookup: lookup, isThrowing: function.effects.isThrowing)
    guard bodies.count == 1, case .block(let all) = bodies[0].kind,
      let failsIfMissing = reader.reads(all)
    else { return nil }
    self.failsIfMissing = failsIfMissing
  }
}

extension Member {
  /// Returns whether a function ends the process if a lookup in it finds nothing, whatever else it does:
  /// `guard let service = resolve(type) else { fatalError() }`.
  func endsIfMissing(_ lookup: SourceRange) -> Bool {
    let reader = ForwardingBody(lookup: lookup, isThrowing: effects.isThrowing)
    var ends = false
    for code in code {
      code.forEach { node in
        if let value = ForwardingBody.unwrappingGuard(node)?.value, reader.unwraps(value) != nil { ends = true }
        return !ends
      }
    }
    return ends
  }
}

/// Reads the statements of a ``ForwardingFunction``.
struct ForwardingBody {
  let lookup: SourceRange
  /// Whether the function passes errors on.
  let isThrowing: Bool

  /// Returns whether a missing service ends the process, or `nil` if the statements do anything but return the result.
  func reads(_ all: [CodeNode]) -> Bool? {
    let statements = Array(all.drop(while: isPlainConstant))
    guard let first = statements.first else { return nil }
    if statements.count == 1 {
      if case .other("do_catch_stmt", let parts) = first.kind { return reads(doCatch: parts) }
      return unwraps(Self.returned(first) ?? first)
    }
    guard statements.count == 2 else { return nil }
    switch first.kind {
    case .binding(let binding):
      guard let fails = value(of: binding), let returned = Self.returned(statements[1]) else { return nil }
      if case .forceUnwrap(let inner) = returned.kind, isUse(inner, of: binding) { return true }
      return isUse(returned, of: binding) ? fails : nil
    case .other("guard_stmt", _):
      guard let binding = Self.unwrappingGuard(first), value(of: binding) != nil,
        let returned = Self.returned(statements[1]), isUse(returned, of: binding)
      else { return nil }
      return true
    case .other("if_stmt", let parts):
      guard parts.count == 2, case .binding(let binding) = parts[0].kind, value(of: binding) != nil,
        case .block(let body) = parts[1].kind, body.count == 1, let returned = Self.returned(body[0]),
        isUse(returned, of: binding), Self.isNever(statements[1])
      else { return nil }
      return true
    default: return nil
    }
  }

  /// Returns `true` if a `do` statement returns the result, and errors end the process; or else `nil`.
  private func reads(doCatch parts: [CodeNode]) -> Bool? {
    guard !isThrowing, let body = Self.statements(endingOnErrors: parts), reads(body) != nil else { return nil }
    return true
  }

  /// Returns the statements of a `do` statement whose errors end the process.
  static func statements(endingOnErrors parts: [CodeNode]) -> [CodeNode]? {
    guard parts.count > 1, case .block(let body) = parts[0].kind else { return nil }
    let catches = parts.dropFirst().map { part -> [CodeNode] in
      guard case .other("case_stmt", let children) = part.kind, case .block(let statements)? = children.last?.kind
      else {
        return []
      }
      return statements
    }
    return catches.allSatisfy { $0.last.map(isNever) == true } ? body : nil
  }

  /// Returns whether a statement declares a constant whose value has no effect: `let container = shared.container`.
  private func isPlainConstant(_ node: CodeNode) -> Bool {
    guard case .binding(let binding) = node.kind, binding.isConstant, binding.wrapper == nil, let value = binding.value
    else { return false }
    return value.closure == nil
      && value.calls.allSatisfy { $0.call.declaration.map(ContainerReference.isContainer) == true }
  }

  /// Returns whether the value of a constant is the result, as in ``unwraps(_:)``.
  func value(of binding: Binding) -> Bool? {
    guard binding.isConstant || binding.variables.allSatisfy({ $0.kind == .pattern }), binding.variables.count == 1,
      binding.wrapper == nil
    else { return nil }
    return binding.value.flatMap(unwraps)
  }

  func isUse(_ node: CodeNode, of binding: Binding) -> Bool {
    node.reference?.local == binding.variables[0].id
  }

  /// Returns whether an expression unwraps the result; `nil` if it is not the result.
  func unwraps(_ node: CodeNode) -> Bool? {
    switch node.kind {
    case .forceUnwrap(let value): return unwraps(value).map { _ in true }
    case .other("forced_checked_cast_expr", let children) where children.count == 1:
      return unwraps(children[0]).map { _ in true }
    case .other("coerce_expr", let children) where children.count == 1: return unwraps(children[0])
    case .optionalChain(let value): return unwraps(value)
    case .call: return node.range == lookup ? false : nil
    default: return nil
    }
  }

  /// Returns whether code is a single call of a function that never returns.
  private static func ends(_ node: CodeNode) -> Bool {
    guard case .block(let statements) = node.kind else { return isNever(node) }
    return statements.count == 1 && isNever(returned(statements[0]) ?? statements[0])
  }

  /// Returns the constant of a `guard` statement that ends the process if there is no value.
  static func unwrappingGuard(_ node: CodeNode) -> Binding? {
    guard case .other("guard_stmt", let parts) = node.kind, parts.count == 2,
      case .binding(let binding) = parts[0].kind,
      binding.variables.count == 1, binding.value != nil, ends(parts[1])
    else { return nil }
    return binding
  }

  private static func isNever(_ node: CodeNode) -> Bool {
    guard case .call = node.kind else { return false }
    return node.type == .never
  }

  static func returned(_ node: CodeNode) -> CodeNode? {
    guard case .other("return_stmt", let children) = node.kind, children.count == 1 else { return nil }
    return children[0]
  }
}

extension ContainerLookup {
  /// Returns whether the client's functions between the code and the library's call only return the result, and whether the
  /// arguments of the call are free of calls, whose effects would be lost without it.
  ///
  /// - Parameter count: The number of arguments at the end that the functions pass on.
  func isForwarded(in code: ContainerCode, passingLast count: Int = 0) -> Bool {
    guard let origin else { return true }
    for call in [origin] + sites.dropLast() {
      let members = code.members(around: call)
      guard members.count == 1, ForwardingFunction(members[0], of: call.range) != nil else {
        return false
      }
    }
    guard let scan = code.scan(around: self.call),
      let arguments = scan.calls.first(where: { $0.range == self.call.range && $0.call != nil })?.call?.arguments
    else { return false }
    let isConstant =
      switch key.name {
      case .none, .text, .constant, .enumCase: true
      case .oneOf, .unknown: false
      }
    // `Name("text")` has no effect.
    return arguments.dropLast(count).allSatisfy { argument in
      argument.value?.calls.allSatisfy { _, call in
        isConstant && call.declaration.map { $0.baseName == "init" && code.program.member($0.usr) == nil } == true
      } != false
    }
  }
}
