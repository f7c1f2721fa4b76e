// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The calls in the code of a member, or at the top level of a file, each with its context.
struct MemberScan: Sendable {
  /// A call, or the use of a computed property, which calls its getter.
  struct ScannedCall: Sendable {
    /// The called declaration.
    let declaration: DeclarationReference
    /// The call; `nil` for the use of a property, or of a function as a value.
    let call: Call?
    /// The type of the call's value; `nil` if there is no call.
    let type: TypeName?
    /// The code before the dot.
    let receiver: CodeNode?
    /// The call itself.
    let range: SourceRange
    /// The range of the called declaration's name.
    let nameRange: SourceRange
    /// The call, including a trailing `!`.
    let expression: SourceRange
    /// The statement that contains the call.
    let statement: SourceRange
    /// The expression around the call whose value the statement does not use; `nil` if the statement uses it.
    let unused: SourceRange?
    /// Whether the value is unwrapped by `!`, or cast by `as!`.
    let isForced: Bool
    /// The closures around the call that may be stored and called later, outermost first.
    let closures: [SourceRange]
    /// The conditional code around the call, outermost first.
    let conditions: [SourceRange]
    /// The code of loops around the call, outermost first, which is also conditional.
    let loops: [SourceRange]
    /// Code other than conditions that may skip the call although the member runs: enclosing closures and local
    /// functions, and earlier statements that may exit with `return` or `throw`.
    let obstructions: Set<SourceRange>
    /// The local that the value is assigned to.
    let local: LocalVariable.ID?
    /// Whether the call is in a local function, which may have its own generic parameters.
    let isInLocalFunction: Bool

    /// Whether the call happens each time the member runs.
    var isUnconditional: Bool { conditions.isEmpty && obstructions.isEmpty }
  }

  /// The creation of a property wrapper for a local variable, by its initializer without arguments.
  struct WrapperCreation: Sendable {
    /// The type of the wrapper, without generic arguments.
    let wrapper: TypeName
    let variable: LocalVariable
    /// The call, but for the declaration.
    let call: @Sendable (_ declaration: DeclarationReference, _ call: Call) -> ScannedCall
  }

  /// A `for` loop with one variable and without `where`.
  struct Loop: Sendable {
    let range: SourceRange
    let sequence: CodeNode
    let variable: LocalVariable.ID
    let body: CodeNode
  }

  /// The index of the file in the program.
  let file: Int
  /// The ranges of the code.
  private(set) var ranges: [SourceRange] = []
  /// The calls, outer ones first.
  private(set) var calls: [ScannedCall] = []
  /// The values of local variables.
  private(set) var values: [LocalVariable.ID: CodeNode] = [:]
  /// The values of a loop variable, for a loop over a literal list, and of the parameter of a closure that is called for
  /// each element of such a list.
  private(set) var loopValues: [LocalVariable.ID: [CodeNode]] = [:]
  private(set) var loops: [Loop] = []
  /// The local variables that are assigned, or passed as `inout`, after their declaration. A constant is not a variable,
  /// even if its declaration has no value.
  private(set) var variables: Set<LocalVariable.ID> = []
  /// The parameters of functions and closures, around and in the code.
  private(set) var closureParameters: Set<LocalVariable.ID> = []
  /// The local constants.
  private var constants: Set<LocalVariable.ID> = []
  /// The local variables with a property wrapper.
  private var wrapped: Set<LocalVariable.ID> = []
  /// The creations of property wrappers for local variables, without arguments.
  private(set) var wrapperCreations: [WrapperCreation] = []
  /// The positions of the member's own parameters.
  private(set) var parameters: [LocalVariable.ID: Int] = [:]
  /// The calls to closures that are parameters: `factory(resolver)`, by the range of the call.
  private(set) var parameterCalls: [(parameter: Int, range: SourceRange)] = []

  /// Scans the code of a member.
  init(_ member: Member) {
    file = member.file
    for (index, parameter) in member.parameters.enumerated() { parameters[parameter.variable.id] = index }
    // The default value of a parameter is code of the member that calls run if they omit the argument.
    let code = member.accessors.compactMap(\.body) + [member.body, member.initialValue].compactMap { $0 }
    for code in code + member.parameters.compactMap(\.defaultValue) {
      if let range = code.range { ranges.append(range) }
      visit(code, Surroundings(statement: code.range))
    }
  }

  /// Scans statements outside declarations.
  init(_ statements: [CodeNode], file: Int) {
    self.file = file
    for statement in statements {
      if let range = statement.range { ranges.append(range) }
      visit(statement, Surroundings(statement: statement.range, unused: statement.unusedValue?.range))
    }
  }

  /// Returns whether a call creates the property wrapper of a local variable.
  func createsLocalWrapper(_ call: ScannedCall) -> Bool { call.local.map(wrapped.contains) ?? false }

  private struct Surroundings {
    var statement: SourceRange?
    var unused: SourceRange?
    var expression: SourceRange?
    var isForced = false
    var closures: [SourceRange] = []
    var conditions: [SourceRange] = []
    var loops: [SourceRange] = []
    var obstructions: Set<SourceRange> = []
    var local: LocalVariable.ID?
    var isInLocalFunction = false

    /// The context of a subexpression whose value is not the value of the expression.
    var inner: Surroundings {
      var inner = self
      inner.expression = nil
      inner.isForced = false
      inner.local = nil
      return inner
    }
  }

  private mutating func visit(_ node: CodeNode, _ place: Surroundings) {
    switch node.kind {
    case .call(let call): visit(call, node, place)
    case .reference(let reference):
      add(reference.declaration, call: nil, nil, receiver: reference.base, node.range, name: node.range, place)
      if let base = reference.base { visit(base, place.inner) }
    case .closure(let closure): visit(closure, node.range, place)
    case .forceUnwrap(let value):
      var inner = place
      inner.isForced = true
      inner.expression = place.expression ?? node.range
      visit(value, inner)
    case .other("forced_checked_cast_expr", let children) where children.count == 1:
      var inner = place
      // `service as! Store?` is `nil` for `nil`.
      inner.isForced = children[0].type?.isOptional != true
      inner.expression = place.expression
      visit(children[0], inner)
    case .other("coerce_expr", let children) where children.count == 1: visit(children[0], place)
    case .binding(let binding):
      if binding.isConstant { constants.formUnion(binding.variables.map(\.id)) }
      if let wrapper = binding.wrapper { add(wrapper, of: binding, node.range, place) }
      if let value = binding.value {
        var inner = place.inner
        if binding.variables.count == 1 {
          inner.local = binding.variables[0].id
          values[binding.variables[0].id] = value
        }
        visit(value, inner)
      }
    case .assignment(let target, let value):
      if let local = target.reference?.local, !constants.contains(local) { variables.insert(local) }
      visit(target, place.inner)
      visit(value, place.inner)
    case .function(let function):
      var inner = place.inner
      inner.isInLocalFunction = true
      if let range = node.range ?? function.body.range { inner.obstructions.insert(range) }
      for parameter in function.parameters { closureParameters.insert(parameter.variable.id) }
      visit(function.body, inner)
    case .block(let statements):
      var obstructions = place.obstructions
      for statement in statements {
        var inner = place.inner
        inner.obstructions = obstructions
        inner.statement = statement.range ?? place.statement
        inner.unused = statement.unusedValue?.range
        // A single-expression closure or getter returns its value.
        if statements.count == 1, case .other("return_stmt", _) = statement.kind { inner.isForced = false }
        visit(statement, inner)
        if let range = statement.range, Self.mayLeave(statement) { obstructions.insert(range) }
      }
    case .other(let kind, let children): visitOther(kind, children, node.range, place.inner)
    default: for child in node.children { visit(child, place.inner) }
    }
  }

  /// Whether a statement may end the function or loop around it.
  static func mayLeave(_ statement: CodeNode) -> Bool {
    var result = false
    statement.forEach { node in
      switch node.kind {
      case .closure, .function: return false
      case .other(let kind, _) where leaving.contains(kind): result = true
      default: break
      }
      return !result
    }
    return result
  }

  private static let leaving: Set<String> = ["return_stmt", "throw_stmt", "break_stmt", "continue_stmt"]

  private mutating func visitOther(_ kind: String, _ children: [CodeNode], _ range: SourceRange?, _ place: Surroundings)
  {
    let isBranch = Self.branches.contains(kind)
    let isLoop = Self.loops.contains(kind)
    if kind == "for_each_stmt", children.count > 1, case .binding(let binding) = children[1].kind,
      binding.variables.count == 1
    {
      let variable = binding.variables[0].id
      if case .other("array_expr", let elements) = children[0].kind { loopValues[variable] = elements }
      if children.count == 3, let range {
        loops.append(Loop(range: range, sequence: children[0], variable: variable, body: children[2]))
      }
    }
    for (index, child) in children.enumerated() {
      var inner = place
      // The first condition of a branch and the sequence of a `for` loop are always evaluated, once; a `do` body always
      // runs.
      let isRepeated = isLoop && (index > 0 || kind != "for_each_stmt")
      if isBranch && index > 0 || isRepeated, let range = child.range ?? range {
        inner.conditions.append(range)
        if isRepeated { inner.loops.append(range) }
      }
      visit(child, inner)
    }
  }

  private static let branches: Set<String> = [
    "if_stmt", "guard_stmt", "switch_stmt", "do_catch_stmt", "ternary_expr", "case_stmt",
  ]

  private static let loops: Set<String> = ["for_each_stmt", "while_stmt", "repeat_while_stmt"]

  private mutating func visit(_ call: Call, _ node: CodeNode, _ place: Surroundings) {
    if let declaration = call.declaration {
      add(
        declaration, call: call, node.type, receiver: call.receiver, node.range, name: call.calleeRange ?? node.range,
        place)
    }
    if let local = call.callee?.local, let parameter = parameters[local], let range = node.range {
      parameterCalls.append((parameter, range))
    }
    if let receiver = call.receiver { visit(receiver, place.inner) }
    if let function = call.function {
      // A closure that is called at once runs whenever the code around it does.
      if let closure = function.closure, !closure.isAutoclosure {
        visit(closure, nil, place)
      } else {
        visit(function, place.inner)
      }
    }
    if let values = call.listElements, let closure = call.arguments.first?.value?.closure,
      closure.parameters.count == 1
    {
      loopValues[closure.parameters[0].id] = values
    }
    let isShortCircuit = ["&&", "||", "??"].contains(call.declaration?.baseName)
    for argument in call.arguments {
      guard let value = argument.value else { continue }
      var inner = place.inner
      if isShortCircuit, let closure = value.closure, closure.isAutoclosure {
        if let range = value.range ?? node.range { inner.conditions.append(range) }
        visit(closure.body, inner)
      } else if call.declaration?.isAssumeIsolated == true, let closure = value.closure {
        visit(closure, nil, inner)
      } else {
        visit(value, inner)
      }
    }
    // A compound assignment changes its first argument.
    if call.declaration?.baseName.hasSuffix("=") == true, !Self.comparisons.contains(call.declaration?.baseName ?? ""),
      let local = call.arguments.first?.value?.reference?.local
    {
      variables.insert(local)
    }
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  private mutating func add(
    _ declaration: DeclarationReference?, call: Call?, _ type: TypeName?, receiver: CodeNode?, _ range: SourceRange?,
    name: SourceRange?, _ place: Surroundings
  ) {
    guard let declaration, let range = range ?? place.statement else { return }
    calls.append(
      ScannedCall(
        declaration: declaration, call: call, type: type, receiver: receiver, range: range, nameRange: name ?? range,
        expression: place.expression ?? range, statement: place.statement ?? range, unused: place.unused,
        isForced: place.isForced,
        closures: place.closures, conditions: place.conditions, loops: place.loops, obstructions: place.obstructions,
        local: place.local,
        isInLocalFunction: place.isInLocalFunction))
  }

  private mutating func add(_ wrapper: Attribute, of binding: Binding, _ range: SourceRange?, _ place: Surroundings) {
    guard let type = wrapper.type, let variable = binding.variables.first, let range = wrapper.range ?? range else {
      return
    }
    wrapped.insert(variable.id)
    guard binding.value == nil else { return }
    wrapperCreations.append(
      WrapperCreation(wrapper: type, variable: variable) { declaration, call in
        ScannedCall(
          declaration: declaration, call: call, type: type, receiver: nil, range: range, nameRange: range,
          expression: range,
          statement: place.statement ?? range, unused: nil, isForced: false, closures: place.closures,
          conditions: place.conditions, loops: place.loops,
          obstructions: place.obstructions, local: variable.id, isInLocalFunction: place.isInLocalFunction)
      })
  }

  private mutating func visit(_ closure: Closure, _ range: SourceRange?, _ place: Surroundings) {
    for binding in closure.captureList {
      if let value = binding.value {
        visit(value, place.inner)
        for variable in binding.variables { values[variable.id] = value }
      }
    }
    var inner = place.inner
    if let range { inner.obstructions.insert(range) }
    if !closure.isAutoclosure {
      for parameter in closure.parameters { closureParameters.insert(parameter.id) }
      if closure.isEscaping, let range { inner.closures.append(range) }
    }
    visit(closure.body, inner)
  }
}

extension CodeNode {
  /// The expression of a statement that does not use its value: `f()`, `_ = f()`.
  fileprivate var unusedValue: CodeNode? {
    switch kind {
    case .call, .forceUnwrap: self
    case .assignment(let target, let value):
      if case .other("discard_assignment_expr", _) = target.kind { value } else { nil }
    default: nil
    }
  }
}

extension Call {
  /// The elements of the literal list for which the call runs a closure: `["a", "b"].map { … }`; `nil` for other calls.
  var listElements: [CodeNode]? {
    guard let declaration, ["map", "compactMap", "forEach"].contains(declaration.baseName),
      declaration.usr.text.hasPrefix("s:S"), case .other("array_expr", let elements)? = receiver?.kind
    else { return nil }
    return elements
  }
}
