// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension FileReader {
  /// Reads an expression or statement.
  mutating func code(_ node: JSONNode) -> CodeNode {
    guard let kind = kind(node) else {
      countUnknown(node)
      return other(node, looseCode(node))
    }
    switch kind {
    // Statements.
    case .brace_stmt: return block(node)
    case .pattern_binding_decl: return localBinding(node)
    case .pattern: return condition(node)
    case .if_stmt, .while_stmt: return conditional(node)
    case .guard_stmt: return guardStatement(node)
    case .for_each_stmt: return forLoop(node)
    case .case_stmt: return switchCase(node)
    case .defer_stmt: return other(node, node[.temp_decl]?[.body].map { [code($0)] } ?? [])

    // Uses and calls.
    case .declref_expr: return reference(node)
    case .super_ref_expr: return expression(.reference(Reference(.superinstance)), node)
    case .other_constructor_ref_expr: return reference(node)
    case .member_ref_expr, .dynamic_member_ref_expr: return memberReference(node)
    case .dot_syntax_call_expr, .constructor_ref_call_expr, .dot_syntax_base_ignored: return methodReference(node)
    case .subscript_expr, .dynamic_subscript_expr: return subscriptCall(node)
    case .call_expr, .binary_expr, .prefix_unary_expr, .postfix_unary_expr: return call(node)
    case .type_expr: return expression(type(node, .type).map { .type(instanceOfMetatype($0)) } ?? .block([]), node)
    case .keypath_expr: return keyPath(node)
    case .closure_expr: return closure(node)
    case .autoclosure_expr: return autoclosure(node)
    case .capture_list: return captureList(node)
    case .open_existential_expr: return openExistential(node)
    case .opaque_value_expr:
      return node.string(.identity).flatMap { opaqueValues[$0] } ?? expression(.other("opaque_value_expr", []), node)
    // The initial value of a wrapped property, as an argument of the wrapper's initializer.
    case .property_wrapper_value_placeholder_expr:
      return node[.original_wrapped_value].map { code($0) } ?? other(node, looseCode(node))
    case .assign_expr:
      guard let target = node[.dest], let source = node[.src] else { return other(node, looseCode(node)) }
      return expression(.assignment(target: code(target), value: code(source)), node)

    // Literals.
    case .string_literal_expr, .integer_literal_expr, .float_literal_expr, .boolean_literal_expr, .nil_literal_expr,
      .magic_identifier_literal_expr, .regex_literal_expr:
      return expression(.literal(literal(kind, node)), node)

    // Nodes with special structures.
    case .force_value_expr:
      guard let value = node[.sub_expr] else { return other(node, []) }
      return expression(.forceUnwrap(code(value)), node)
    case .optional_evaluation_expr:
      guard let value = node[.sub_expr] else { return other(node, []) }
      return expression(.optionalChain(code(value)), node)
    case .macro_expansion_expr:
      gaps.append(Gap(reason: .macroExpansion, range: range(node)))
      return other(node, arguments(node[.args]).compactMap(\.value))
    case .unresolved_dot_expr, .unresolved_decl_ref_expr, .unresolved_member_expr, .error_expr,
      .overloaded_decl_ref_expr,
      .unresolved_specialize_expr, .unresolved_pattern_expr, .sequence_expr, .unresolved_member_chain_expr,
      .code_completion_expr, .editor_placeholder_expr:
      let spelling = String(describing: kind)
      gaps.append(Gap(reason: .unresolvedCode(spelling), range: range(node)))
      return expression(.unresolved(spelling, looseCode(node)), node)

    case let kind where kind.isLookedThrough:
      guard let value = node[.sub_expr] ?? node[.stmt] ?? node[.expr] else { return other(node, looseCode(node)) }
      return code(value)
    default:
      return other(node, looseCode(node))
    }
  }

  private mutating func expression(_ kind: CodeNode.Kind, _ node: JSONNode) -> CodeNode {
    CodeNode(kind, type: type(node, .type), range: range(node), isImplicit: node.isTrue(.implicit))
  }

  /// Returns a node of which only the contained code is relevant.
  mutating func other(_ node: JSONNode, _ children: [CodeNode]) -> CodeNode {
    expression(.other(node[._kind].map { strings[$0] } ?? "", children), node)
  }

  /// Reads all code in a node of any structure.
  mutating func looseCode(_ node: JSONNode) -> [CodeNode] {
    var result: [CodeNode] = []
    for child in node.children where child.key != .rewritten {
      switch child.kind {
      case .object: appendLoose(child, to: &result)
      case .array: for element in child.children where element.kind == .object { appendLoose(element, to: &result) }
      default: break
      }
    }
    return result
  }

  private mutating func appendLoose(_ node: JSONNode, to result: inout [CodeNode]) {
    guard let spelling = node[._kind] else { return }
    switch kind(node) {
    case .argument_list: result += arguments(node).compactMap(\.value)
    case .argument: if let value = node[.expr] { result.append(code(value)) }
    case .default_argument_expr, .custom_attr, .parameter, .parameter_list, .inheritance, .substitution_map: break
    case .var_decl, .func_decl, .accessor_decl: break
    case .pattern_named, .pattern_any: break
    case .none where !isCode(spelling.bytes): break
    default: result.append(code(node))
    }
  }

  /// Returns whether an unknown kind of node is code, by the ending of its name.
  private func isCode(_ spelling: ArraySlice<UInt8>) -> Bool {
    let spelling = String(decoding: spelling, as: UTF8.self)
    return spelling.hasSuffix("_expr") || spelling.hasSuffix("_stmt") || spelling.hasSuffix("_conversion")
  }

  // MARK: Uses

  /// Reads the declaration that a node refers to.
  mutating func declaration(_ node: JSONNode?) -> Reference.Target? {
    guard let node else { return nil }
    let baseName = (node[.base_name]?.string != nil ? node[.base_name] : nil).map { strings[$0] } ?? ""
    guard let usr = usr(node, .decl_usr) else {
      if baseName == "self" { return .instance }
      return .local(name: baseName, id: scopes.lookup(baseName))
    }
    var substitutions: [DeclarationReference.Substitution] = []
    for node in node[.substitutions]?.elements(.substitutions) ?? JSONNode.Children(tree: node.tree, index: 0, end: 0) {
      if let parameter = type(node, .generic_param), let replacement = type(node, .replacement_type) {
        substitutions.append(.init(parameter: parameter, type: replacement))
      }
    }
    return .declaration(DeclarationReference(usr: usr, baseName: baseName, substitutions: substitutions))
  }

  private mutating func reference(_ node: JSONNode) -> CodeNode {
    guard let target = declaration(node[.decl]) else { return other(node, []) }
    return expression(.reference(Reference(target)), node)
  }

  private mutating func memberReference(_ node: JSONNode) -> CodeNode {
    guard let target = declaration(node[.decl]) else { return other(node, looseCode(node)) }
    let base = node[.base].map { code($0) }
    if let base, case .declaration(let declaration) = target, declaration.isUnsafelyUnwrapped {
      return expression(.forceUnwrap(base), node)
    }
    return expression(.reference(Reference(target, base: base)), node)
  }

  /// Reads a method or initializer that is not called, or an enum case.
  private mutating func methodReference(_ node: JSONNode) -> CodeNode {
    let (callee, function, _) = callee(node)
    if let callee { return expression(.reference(callee), node) }
    return function ?? other(node, looseCode(node))
  }

  private mutating func subscriptCall(_ node: JSONNode) -> CodeNode {
    guard let target = declaration(node[.decl]) else { return other(node, looseCode(node)) }
    let base = node[.base].map { code($0) }
    return expression(
      .call(Call(callee: Reference(target, base: base), calleeRange: range(node), arguments: arguments(node[.args]))),
      node)
  }

  // MARK: Calls

  private mutating func call(_ node: JSONNode) -> CodeNode {
    guard let function = node[.fn] else { return other(node, looseCode(node)) }
    let (callee, value, calleeRange) = callee(function)
    let arguments = arguments(node[.args])
    // A result builder's implicit calls wrap the source's expressions.
    if node.isTrue(.implicit), let name = callee?.declaration?.baseName, Self.resultBuilderFunctions.contains(name) {
      let values = arguments.compactMap(\.value)
      return values.count == 1 ? values[0] : other(node, values)
    }
    return expression(
      .call(
        Call(
          callee: callee, function: value, calleeRange: calleeRange, arguments: arguments,
          isThrowing: node[.throws] != nil)), node)
  }

  /// The functions of a result builder, which the compiler calls.
  private static let resultBuilderFunctions: Set<String> = [
    "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult", "buildIf",
    "buildLimitedAvailability", "buildOptional", "buildPartialBlock",
  ]

  /// Reads the callee of a call.
  ///
  /// - Returns: The declaration or local with its receiver, or else the called expression; and the range of the name.
  private mutating func callee(_ node: JSONNode) -> (Reference?, CodeNode?, SourceRange?) {
    switch kind(node) {
    case .declref_expr, .other_constructor_ref_expr:
      guard let target = declaration(node[.decl]) else { return (nil, other(node, []), nil) }
      return (Reference(target), nil, range(node))
    case .dot_syntax_call_expr, .constructor_ref_call_expr:
      guard let function = node[.fn] else { return (nil, other(node, looseCode(node)), nil) }
      var (callee, value, calleeRange) = callee(function)
      let receiver = arguments(node[.args]).first?.value
      guard callee != nil else {
        if let receiver { value = other(node, [receiver] + (value.map { [$0] } ?? [])) }
        return (nil, value, calleeRange)
      }
      callee?.base = receiver
      return (callee, value, calleeRange)
    case .dot_syntax_base_ignored:
      let base = node[.lhs].map { code($0) }
      guard let member = node[.rhs] else { return (nil, base, nil) }
      var (callee, value, calleeRange) = callee(member)
      if callee?.base == nil { callee?.base = base }
      return (callee, value, calleeRange)
    case .open_existential_expr:
      guard let body = openedBody(node) else { return (nil, other(node, looseCode(node)), nil) }
      return callee(body)
    case let kind? where kind.isLookedThrough && node[.sub_expr] != nil:
      return callee(node[.sub_expr]!)
    default:
      return (nil, code(node), range(node))
    }
  }

  /// Reads the arguments of a call.
  mutating func arguments(_ list: JSONNode?) -> [Call.Argument] {
    guard let list else { return [] }
    return list.elements(.args).map { argument in
      let label = argument[.label].map { strings[$0] }
      guard let value = argument[.expr], kind(value) != .default_argument_expr else {
        return Call.Argument(label: label, value: nil)
      }
      return Call.Argument(label: label, value: code(value))
    }
  }

  // MARK: Closures

  private mutating func closure(_ node: JSONNode, captureList: [Binding] = []) -> CodeNode {
    let captures = captures(node)
    scopes.enter()
    defer { scopes.leave() }
    let parameters = parameters(node, kind: .closureParameter).map(\.variable)
    let body = node[.body].map { code($0) } ?? CodeNode(.block([]))
    return expression(
      .closure(
        Closure(
          parameters: parameters, captures: captures, captureList: captureList, body: body, isolation: isolation(node),
          isEscaping: node.isTrue(.escaping), isAutoclosure: false)), node)
  }

  private mutating func autoclosure(_ node: JSONNode) -> CodeNode {
    let captures = captures(node)
    scopes.enter()
    defer { scopes.leave() }
    let parameters = parameters(node, kind: .closureParameter).map(\.variable)
    let body = node[.single_expr_body].map { code($0) } ?? CodeNode(.block([]))
    return expression(
      .closure(
        Closure(
          parameters: parameters, captures: captures, captureList: [], body: body, isolation: isolation(node),
          isEscaping: node.isTrue(.escaping), isAutoclosure: true)), node)
  }

  private mutating func captureList(_ node: JSONNode) -> CodeNode {
    scopes.enter()
    defer { scopes.leave() }
    var bindings: [Binding] = []
    for capture in node.elements(.captures) {
      if case .binding(let binding) = localBinding(capture, kind: .capture).kind { bindings.append(binding) }
    }
    guard let body = node[.closure_body] else { return other(node, []) }
    return kind(body) == .closure_expr ? closure(body, captureList: bindings) : code(body)
  }

  /// Returns the captures of a closure or local function, in terms of the enclosing scope.
  mutating func captures(_ node: JSONNode) -> [Closure.Capture] {
    node.elements(.captures).compactMap { capture in
      guard let decl = capture[.decl], let name = decl[.base_name].map({ strings[$0] }) else { return nil }
      let local = name == "self" ? nil : scopes.lookup(name)
      // The compiler also lists the global variables of the same file.
      if local == nil, usr(decl, .decl_usr) != nil { return nil }
      return Closure.Capture(name: name, local: local)
    }
  }

  private mutating func isolation(_ node: JSONNode) -> Isolation {
    if let actor = type(node, .global_actor_isolated) { return .globalActor(actor) }
    if node[.actor_isolated] != nil { return .actorInstance }
    return node.isTrue(.nonisolated) ? .nonisolated : .unspecified
  }

  // MARK: Other expressions

  private mutating func openExistential(_ node: JSONNode) -> CodeNode {
    guard let body = openedBody(node) else { return other(node, looseCode(node)) }
    return code(body)
  }

  /// Reads an opened existential, and returns the code that uses it.
  private mutating func openedBody(_ node: JSONNode) -> JSONNode? {
    guard let identity = node[.opaque_value]?.string(.identity), let value = node[.existential_value] else {
      return nil
    }
    opaqueValues[identity] = code(value)
    return node[.sub_expr]
  }

  private mutating func keyPath(_ node: JSONNode) -> CodeNode {
    var members: [DeclarationReference] = []
    for component in node.elements(.components) {
      if case .declaration(let member)? = declaration(component[.decl]) { members.append(member) }
    }
    return expression(.keyPath(members), node)
  }

  /// Returns the instance type of a metatype expression.
  private func instanceOfMetatype(_ type: TypeName) -> TypeName {
    type.mangled.hasSuffix("mD") ? TypeName(type.mangled.dropLast(2) + "D") : type
  }

  private func literal(_ kind: NodeKind, _ node: JSONNode) -> Literal {
    switch kind {
    case .string_literal_expr: return .string(node.string(.value) ?? "")
    case .integer_literal_expr: return .integer((node.isTrue(.negative) ? "-" : "") + (node.string(.value) ?? ""))
    case .float_literal_expr: return .floatingPoint((node.isTrue(.negative) ? "-" : "") + (node.string(.value) ?? ""))
    case .boolean_literal_expr: return .boolean(node.string(.value) == "true" || node.isTrue(.value))
    case .magic_identifier_literal_expr: return .magic(node.string(.kind) ?? "")
    case .regex_literal_expr: return .regularExpression
    default: return .nil
    }
  }
}

extension NodeKind {
  /// Whether the node is skipped in favor of its content.
  var isLookedThrough: Bool {
    switch self {
    case .paren_expr, .load_expr, .function_conversion_expr, .inject_into_optional, .erasure_expr, .dot_self_expr,
      .try_expr, .force_try_expr, .optional_try_expr, .await_expr, .inout_expr, .metatype_conversion_expr,
      .derived_to_base_expr, .archetype_to_super_expr, .rebind_self_in_constructor_expr, .unreachable,
      .covariant_return_conversion_expr, .covariant_function_conversion, .any_hashable_erasure_expr,
      .vararg_expansion_expr, .bridge_to_objc_expr, .bridge_from_objc_expr, .conditional_bridge_from_objc_expr,
      .class_metatype_to_object, .existential_metatype_to_object, .protocol_metatype_to_object,
      .foreign_object_conversion, .consume_expr, .copy_expr, .borrow_expr, .unsafe_expr, .pointer_to_pointer,
      .inout_to_pointer, .array_to_pointer, .string_to_pointer, .abi_safe_conversion_expr,
      .actor_isolation_erasure_expr, .extract_function_isolation, .unsafe_cast_expr, .underlying_to_opaque_expr,
      .single_value_stmt_expr, .lazy_initializer_expr, .materialize_pack_expr, .pack_element_expr,
      .make_temporarily_escapable_expr, .collection_upcast_expr, .bind_optional_expr:
      true
    default: false
    }
  }
}

extension DeclarationReference {
  /// Whether this is the property of `Optional` that gives its value.
  fileprivate var isUnsafelyUnwrapped: Bool { baseName == "unsafelyUnwrapped" && usr.text.hasPrefix("s:Sq") }
}
