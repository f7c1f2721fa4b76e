// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A call to `shared`, `weaklyShared` or `transient` in a member.
struct LifetimeCall {
  enum Lifetime: String {
    case shared, weaklyShared, transient
  }

  /// The owner of the caching scope.
  enum ScopeOwner: Equatable {
    /// The assembly that contains the member.
    case own
    /// An assembly around it, by the number of steps over `parent` and `whole`.
    case outer(steps: Int)
    /// An explicit scope, or another object's scope.
    case other
  }

  let lifetime: Lifetime
  let scopeOwner: ScopeOwner
  /// The members in the key path.
  let member: [DeclarationReference]?
  /// The key of `shared(for:)` or the keys of `shared(forEach:)`.
  let key: CodeNode?
  let hasKeyForEach: Bool
  /// The factory of the value, if it is a closure in the call.
  let factory: Closure?
  /// The factory of the value: a closure, a function, or a local with one of them.
  let factoryValue: CodeNode?
  /// Whether the caller's location is forwarded, as in a wrapper of `shared`.
  let passesLocation: Bool
  /// Whether the call is in a closure or local function that is not a factory itself.
  let isNested: Bool
  let range: SourceRange
  /// The type of the value.
  let type: TypeName?

  /// Whether the value is identified by its call site alone.
  var isUnkeyed: Bool { lifetime != .transient && key == nil }
  var isKept: Bool { lifetime != .transient }

  init?(_ node: CodeNode, _ call: Call, receiverSteps: Int?, isNested: Bool) {
    guard let declaration = call.declaration, let lifetime = ComposureDeclarations.lifetime(of: declaration),
      let range = call.calleeRange ?? node.range
    else { return nil }
    self.lifetime = lifetime
    if call.argument("in") != nil {
      scopeOwner = .other
    } else {
      scopeOwner = receiverSteps.map { $0 == 0 ? .own : .outer(steps: $0) } ?? .other
    }
    let keyPath = call.arguments.compactMap { $0.value?.closure?.body }.first { body in
      if case .keyPath = body.kind { return true }
      return false
    }
    if case .keyPath(let members)? = keyPath?.kind { member = members } else { member = nil }
    key = call.argument("for") ?? call.argument("forEach")
    hasKeyForEach = call.argument("forEach") != nil
    // The key path is an autoclosure.
    factoryValue = [call.argument("make"), call.argument("_"), call.argument(nil)].compactMap { $0 }.first {
      $0.closure?.isAutoclosure != true
    }
    factory = factoryValue?.closure
    passesLocation = call.argument("line") != nil
    self.isNested = isNested
    self.range = range
    type = node.type
  }
}

/// The assembly that an expression refers to.
enum AssemblyContext: Hashable {
  /// The assembly whose member contains the code.
  case own
  /// The parent of a child, or the whole of a part.
  case outer
  /// A part that the code creates, by its type.
  case part(USR)
}
