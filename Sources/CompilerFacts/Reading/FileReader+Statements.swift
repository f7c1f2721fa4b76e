// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension FileReader {
  /// Reads statements in braces.
  mutating func block(_ node: JSONNode) -> CodeNode {
    scopes.enter()
    let outerWrappers = wrappers
    wrappers = localWrappers(node)
    defer {
      scopes.leave()
      wrappers = outerWrappers
    }
    // A local function is visible before its declaration.
    for element in node.elements(.elements) where kind(element) == .func_decl {
      _ = scopes.declare(name(element), .function, type: type(element, .interface_type))
    }
    let statements = node.elements(.elements).compactMap { statement($0) }
    return CodeNode(.block(statements), range: range(node), isImplicit: node.isTrue(.implicit))
  }

  /// Returns the property wrappers of the variables that are declared in braces, by name.
  private mutating func localWrappers(_ node: JSONNode) -> [String: Attribute] {
    var wrappers: [String: Attribute] = [:]
    for element in node.elements(.elements) where kind(element) == .var_decl && element[.attrs] != nil {
      // The compiler does not say how composed wrappers are created.
      let (attributes, _) = attributes(element)
      if attributes.count == 1, attributes[0].type != nil { wrappers[name(element)] = attributes[0] }
    }
    return wrappers
  }

  /// Reads a statement, expression or declaration of a body; `nil` if it is read with another node.
  private mutating func statement(_ node: JSONNode) -> CodeNode? {
    switch kind(node) {
    case .var_decl: return node[.accessors] == nil ? nil : computedLocal(node)
    case .func_decl: return localFunction(node)
    case .struct_decl, .class_decl, .enum_decl, .protocol:
      readDeclarations(JSONNode.Children(of: node), owner: .file, outer: "")
      return nil
    case .typealias:
      typeAlias(node)
      return nil
    case .accessor_decl: return nil
    default: return code(node)
    }
  }

  private mutating func localFunction(_ node: JSONNode) -> CodeNode {
    let name = name(node)
    let type = type(node, .interface_type)
    let variable =
      scopes.declaredHere(name).map { LocalVariable(id: $0, name: name, kind: .function, type: type) }
      ?? scopes.declare(name, .function, type: type)
    return function(node, body: node, variable)
  }

  /// Reads a local variable with a getter, which is a function without parameters.
  private mutating func computedLocal(_ node: JSONNode) -> CodeNode? {
    guard let getter = node.elements(.accessors).first(where: { $0.isTrue(.get) && !$0.isTrue(.implicit) }) else {
      return nil
    }
    let name = name(node)
    let variable =
      scopes.declaredHere(name).map { LocalVariable(id: $0, name: name, kind: .function, type: nil) }
      ?? scopes.declare(name, .function, type: type(node, .interface_type))
    return function(node, body: getter, variable)
  }

  private mutating func function(_ node: JSONNode, body: JSONNode, _ variable: LocalVariable) -> CodeNode {
    let captures = captures(body)
    scopes.enter()
    defer { scopes.leave() }
    let parameters = parameters(body)
    let statements = body[.body].map { code($0) } ?? CodeNode(.block([]))
    return CodeNode(
      .function(LocalFunction(variable: variable, parameters: parameters, captures: captures, body: statements)),
      range: range(node), isImplicit: node.isTrue(.implicit))
  }

  /// Reads a declaration of local variables.
  mutating func localBinding(_ node: JSONNode, kind: LocalVariable.Kind = .variable) -> CodeNode {
    let isConstant = range(node).map { text.bytes[text.bytes(of: $0)].starts(with: "let".utf8) } ?? false
    // The tree has the ownership neither of captures, nor at the place of a local.
    let isWeak = range(node).map { text.hasOwnership(before: $0.start) } ?? false
    let bindings = node.elements(.pattern_entries).map { entry -> CodeNode in
      let value = (entry[.processed_init] ?? entry[.original_init]).map { code($0) }
      let variables = entry[.pattern].map { declareVariables($0, kind) } ?? []
      let wrapper = variables.count == 1 && kind == .variable ? wrappers[variables[0].name] : nil
      return CodeNode(
        .binding(Binding(variables: variables, value: value, wrapper: wrapper, isConstant: isConstant, isWeak: isWeak)),
        range: range(node), isImplicit: node.isTrue(.implicit))
    }
    return bindings.count == 1 ? bindings[0] : other(node, bindings)
  }

  /// Declares the variables of a pattern.
  private mutating func declareVariables(_ pattern: JSONNode, _ kind: LocalVariable.Kind) -> [LocalVariable] {
    if self.kind(pattern) == .pattern_named {
      return [scopes.declare(name(pattern), kind, type: type(pattern, .type))]
    }
    var variables: [LocalVariable] = []
    for child in pattern.children where child.key == .sub_pattern || child.key == .elements {
      if child.kind == .array {
        for element in child.children { variables += declareVariables(element, kind) }
      } else {
        variables += declareVariables(child, kind)
      }
    }
    return variables
  }

  /// Returns the expressions that a pattern compares with.
  private mutating func comparisons(_ pattern: JSONNode) -> [CodeNode] {
    if kind(pattern) == .pattern_expr { return looseCode(pattern) }
    var result: [CodeNode] = []
    for child in pattern.children where child.key == .sub_pattern || child.key == .elements {
      if child.kind == .array {
        for element in child.children { result += comparisons(element) }
      } else {
        result += comparisons(child)
      }
    }
    return result
  }

  /// Reads a pattern and its matched value: `if let`, `guard case`.
  mutating func condition(_ node: JSONNode) -> CodeNode {
    let value = node[.initializer].map { code($0) }
    let comparisons = node[.pattern].map { self.comparisons($0) } ?? []
    let variables = node[.pattern].map { declareVariables($0, .pattern) } ?? []
    let binding = CodeNode(.binding(Binding(variables: variables, value: value)), range: range(node))
    return comparisons.isEmpty ? binding : other(node, comparisons + [binding])
  }

  /// Reads `if` and `while`, whose conditions declare locals for their bodies.
  mutating func conditional(_ node: JSONNode) -> CodeNode {
    scopes.enter()
    var children = node.elements(.conditions).map { code($0) }
    for key in [JSONTree.Key.then_stmt, .body] {
      if let body = node[key] { children.append(code(body)) }
    }
    scopes.leave()
    if let alternative = node[.else_stmt] { children.append(code(alternative)) }
    return other(node, children)
  }

  /// Reads `guard`, whose conditions declare locals for the following statements.
  mutating func guardStatement(_ node: JSONNode) -> CodeNode {
    // These locals are not visible in the body, but no code can use them there either.
    let conditions = node.elements(.conditions).map { code($0) }
    return other(node, conditions + (node[.body].map { [code($0)] } ?? []))
  }

  /// Reads a loop over a sequence.
  mutating func forLoop(_ node: JSONNode) -> CodeNode {
    // The iterator's initial value always has a type, unlike the parsed sequence.
    let iterator = node[.iterator_var]?.elements(.pattern_entries).first { _ in true }?[.processed_init]
    let sequence = iterator.map { code($0) }.map { $0.call?.receiver ?? $0 } ?? node[.parsed_sequence].map { code($0) }
    scopes.enter()
    defer { scopes.leave() }
    let variables = node[.pattern].map { declareVariables($0, .loopVariable) } ?? []
    var children = sequence.map { [$0] } ?? []
    children.append(CodeNode(.binding(Binding(variables: variables, value: nil)), range: range(node)))
    for child in node.children where child.key == .where || child.key == .body { children.append(code(child)) }
    return other(node, children)
  }

  /// Reads a case of a `switch`, or a `catch`.
  mutating func switchCase(_ node: JSONNode) -> CodeNode {
    scopes.enter()
    defer { scopes.leave() }
    var children: [CodeNode] = []
    for item in node.elements(.case_label_items) {
      guard let pattern = item[.pattern] else { continue }
      children += comparisons(pattern)
      let variables = declareVariables(pattern, .pattern)
      if !variables.isEmpty {
        children.append(CodeNode(.binding(Binding(variables: variables, value: nil)), range: range(node)))
      }
      if let condition = item[.where_expr] { children.append(code(condition)) }
    }
    if let body = node[.body] { children.append(code(body)) }
    return other(node, children)
  }
}
