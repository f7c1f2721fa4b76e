// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A property of a client's wrapper that looks a service up when it is first read, and does nothing else. Another property
/// keeps the result, or the property is lazy:
///
///     var wrappedValue: Service {
///       if service == nil { service = container.resolve(Service.self) }
///       return service!
///     }
struct CachingProperty {
  /// The property that keeps the result; `nil` for a lazy property.
  let storage: USR?
  /// Whether the property ends the process if the lookup finds nothing.
  let failsIfMissing: Bool

  /// Reads a property; `nil` if it does anything else.
  ///
  /// - Parameter lookup: The call in its code that performs the lookup, or that calls a function that only does so.
  init?(_ property: Member, of lookup: SourceRange) {
    let body = ForwardingBody(lookup: lookup, isThrowing: false)
    if property.isLazy {
      guard let value = property.initialValue, let fails = body.unwraps(Self.result(of: value)) else { return nil }
      (storage, failsIfMissing) = (nil, fails)
      return
    }
    guard case .block(let all)? = property.getterBody?.kind else { return nil }
    let statements = all.filter { !$0.isImplicit || $0.range != nil }
    if let (storage, fails) = Self.guardedStorage(statements, body) {
      (self.storage, failsIfMissing) = (storage, fails)
      return
    }
    guard statements.count > 1, case .other("if_stmt", let parts) = statements[0].kind, parts.count == 2,
      case .block(let first) = parts[1].kind,
      let returned = ForwardingBody.returned(statements[statements.count - 1])
    else { return nil }
    // if service == nil { service = resolve() }; return service!
    if let storage = Self.propertyWithoutValue(parts[0]) {
      guard statements.count == 2, let fails = Self.assigns(first, to: storage, body) else { return nil }
      switch returned.kind {
      case .forceUnwrap(let value) where Self.property(value) == storage: failsIfMissing = true
      case _ where Self.property(returned) == storage: failsIfMissing = fails
      default: return nil
      }
      self.storage = storage
      return
    }
    // if let service { return service }; let result = resolve()!; service = result; return result
    guard statements.count == 4, case .binding(let kept) = parts[0].kind, kept.variables.count == 1,
      let storage = kept.value.flatMap(Self.property), first.count == 1, let value = ForwardingBody.returned(first[0]),
      body.isUse(value, of: kept), case .binding(let result) = statements[1].kind,
      let fails = Self.assigns(Array(statements[1...2]), to: storage, body)
    else { return nil }
    switch returned.kind {
    case .forceUnwrap(let value) where body.isUse(value, of: result): failsIfMissing = true
    case _ where body.isUse(returned, of: result): failsIfMissing = fails
    default: return nil
    }
    self.storage = storage
  }

  /// Reads `guard let service else { let result = resolve()!; service = result; return result }; return service`.
  private static func guardedStorage(
    _ statements: [CodeNode], _ body: ForwardingBody
  ) -> (storage: USR, failsIfMissing: Bool)? {
    guard statements.count == 2, case .other("guard_stmt", let parts) = statements[0].kind, parts.count == 2,
      case .binding(let kept) = parts[0].kind, kept.variables.count == 1, let storage = kept.value.flatMap(property),
      let value = ForwardingBody.returned(statements[1]), body.isUse(value, of: kept),
      case .block(let inner) = parts[1].kind, inner.count == 3, case .binding(let result) = inner[0].kind,
      let fails = assigns(Array(inner[0...1]), to: storage, body), let returned = ForwardingBody.returned(inner[2])
    else { return nil }
    if case .forceUnwrap(let value) = returned.kind, body.isUse(value, of: result) { return (storage, true) }
    return body.isUse(returned, of: result) ? (storage, fails) : nil
  }

  /// Returns the property of `self` that an expression reads.
  private static func property(_ node: CodeNode) -> USR? {
    guard let reference = node.reference, reference.base?.isSelf == true else { return nil }
    return reference.declaration?.usr
  }

  /// Returns the property that a condition compares with `nil`.
  private static func propertyWithoutValue(_ condition: CodeNode) -> USR? {
    guard let call = condition.call, call.declaration?.baseName == "==", call.arguments.count == 2,
      case .literal(.nil)? = call.arguments[1].value?.kind
    else { return nil }
    return call.arguments[0].value.flatMap(property)
  }

  /// Returns whether statements that assign the result to a property unwrap it; `nil` if they do anything else. A constant may
  /// hold the result.
  private static func assigns(_ statements: [CodeNode], to storage: USR, _ body: ForwardingBody) -> Bool? {
    guard let last = statements.last, case .assignment(let target, let value) = last.kind, property(target) == storage
    else { return nil }
    if statements.count == 1 { return body.unwraps(value) }
    guard statements.count == 2, case .binding(let result) = statements[0].kind, body.isUse(value, of: result) else {
      return nil
    }
    return body.value(of: result)
  }

  /// Returns the only expression of a closure that code calls at once, or the expression itself.
  private static func result(of node: CodeNode) -> CodeNode {
    guard let call = node.call, call.arguments.isEmpty,
      case .block(let statements)? = call.function?.closure?.body.kind,
      statements.count == 1
    else { return node }
    return ForwardingBody.returned(statements[0]) ?? statements[0]
  }
}
