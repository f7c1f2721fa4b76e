// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension FileReader {
  /// The facts of a property's pattern binding.
  struct StoredBinding {
    let value: CodeNode?
    let range: SourceRange?
  }

  /// Reads the initial values and ranges of properties, which are in separate nodes of the tree.
  mutating func readBindings(_ node: JSONNode, into bindings: inout [String: StoredBinding]) {
    for entry in node.elements(.pattern_entries) {
      let value = (entry[.processed_init] ?? entry[.original_init]).map { code($0) }
      for name in entry[.pattern].map({ variableNames($0) }) ?? [] where bindings[name] == nil || value != nil {
        bindings[name] = StoredBinding(value: value, range: range(node))
      }
    }
  }

  private mutating func variableNames(_ pattern: JSONNode) -> [String] {
    if kind(pattern) == .pattern_named { return [name(pattern)] }
    return pattern.children.flatMap { child -> [String] in
      switch child.kind {
      case .object: return child[._kind] == nil ? [] : variableNames(child)
      case .array: return child.children.flatMap { $0.kind == .object ? variableNames($0) : [] }
      default: return []
      }
    }
  }

  /// Reads a property.
  mutating func property(_ node: JSONNode, _ owner: Member.Owner, _ bindings: [String: StoredBinding]) -> Member? {
    guard let usr = usr(node, .usr), let variableType = type(node, .interface_type) else { return nil }
    let valueType = variableType.withoutOwnership
    let name = name(node)
    let accessors = node.elements(.accessors).compactMap { accessor($0) }
    let isStored = node.string(.readImpl) == "stored"
    let (attributes, isolation) = attributes(node)
    let functionType = accessors.first { $0.kind == .get }?.type ?? valueType
    let signature = node.elements(.accessors).compactMap { $0[.generic_signature] }.first { _ in true }
    return Member(
      usr: usr, kind: .property, name: name, parameters: [], owner: owner, isStatic: node.isTrue(.static),
      isConstant: node.isTrue(.let), isStored: isStored, isLazy: node.isTrue(.lazy), isWeak: !variableType.isStrong,
      isOverride: node[.override] != nil,
      isImplicit: node.isTrue(.implicit), isFromMacro: isFromMacro(node), access: access(node), type: valueType,
      functionType: functionType, resultType: valueType, effects: Effects(), isolation: isolation,
      attributes: attributes, constraints: constraints(signature?.elements(.generic_reqs)), accessors: accessors,
      body: nil, initialValue: bindings[name]?.value, range: bindings[name]?.range ?? range(node),
      nameOffset: range(node)?.start, file: 0)
  }

  /// Reads a subscript.
  mutating func subscriptMember(_ node: JSONNode, _ owner: Member.Owner) -> Member? {
    guard let usr = usr(node, .usr), let type = type(node, .interface_type) else { return nil }
    scopes.enter()
    defer { scopes.leave() }
    // The parameters are only in the accessors.
    let parameters = node.elements(.accessors).first { _ in true }.map { self.parameters($0) } ?? []
    let accessors = node.elements(.accessors).compactMap { accessor($0) }
    let (attributes, isolation) = attributes(node)
    let signature = node.elements(.accessors).compactMap { $0[.generic_signature] }.first { _ in true }
    return Member(
      usr: usr, kind: .subscript, name: "subscript", parameters: parameters, owner: owner,
      isStatic: node.isTrue(.static), isConstant: false, isStored: false, isLazy: false, isWeak: false,
      isOverride: node[.override] != nil, isImplicit: node.isTrue(.implicit), isFromMacro: isFromMacro(node),
      access: access(node), type: type, functionType: accessors.first { $0.kind == .get }?.type ?? type,
      resultType: self.type(node, .element), effects: Effects(), isolation: isolation, attributes: attributes,
      constraints: constraints(signature?.elements(.generic_reqs)), accessors: accessors, body: nil, initialValue: nil,
      range: range(node), nameOffset: range(node)?.start, file: 0)
  }

  /// Reads a function or initializer.
  mutating func function(_ node: JSONNode, _ owner: Member.Owner) -> Member? {
    guard let usr = usr(node, .usr), let type = type(node, .interface_type) else { return nil }
    let kind: Member.Kind =
      switch self.kind(node) {
      case .constructor_decl: .initializer
      case .destructor_decl: .deinitializer
      default: .function
      }
    scopes.enter()
    defer { scopes.leave() }
    let parameters = parameters(node)
    let body = body(node)
    let (attributes, isolation) = attributes(node)
    let name = name(node)
    return Member(
      usr: usr, kind: kind, name: name, parameters: parameters, owner: owner, isStatic: node.isTrue(.static),
      isConstant: false, isStored: false, isLazy: false, isWeak: false, isOverride: node[.override] != nil,
      isImplicit: node.isTrue(.implicit), isFromMacro: isFromMacro(node), access: access(node), type: type,
      functionType: type, resultType: self.type(node, .result), effects: Effects(), isolation: isolation,
      attributes: attributes, constraints: constraints(node[.generic_signature]?.elements(.generic_reqs)),
      accessors: [],
      body: body, initialValue: nil, range: range(node),
      nameOffset: range(node).map {
        kind == .function ? text.offset(ofName: name, after: $0.start) ?? $0.start : $0.start
      },
      file: 0)
  }

  /// Reads an enum case.
  mutating func enumCase(_ node: JSONNode, _ owner: Member.Owner) -> Member? {
    guard let usr = usr(node, .usr), let type = type(node, .interface_type) else { return nil }
    scopes.enter()
    defer { scopes.leave() }
    return Member(
      usr: usr, kind: .enumCase, name: name(node), parameters: parameters(node), owner: owner, isStatic: true,
      isConstant: true, isStored: false, isLazy: false, isWeak: false, isOverride: false,
      isImplicit: node.isTrue(.implicit),
      isFromMacro: isFromMacro(node), access: access(node), type: type, functionType: type, resultType: nil,
      effects: Effects(), isolation: .unspecified, attributes: [], constraints: [], accessors: [], body: nil,
      initialValue: nil, range: range(node), nameOffset: range(node)?.start, file: 0)
  }

  private mutating func accessor(_ node: JSONNode) -> Accessor? {
    guard let usr = usr(node, .usr), let type = type(node, .interface_type) else { return nil }
    scopes.enter()
    defer { scopes.leave() }
    _ = parameters(node)
    let isImplicit = node.isTrue(.implicit)
    let kind: Accessor.Kind =
      if node.isTrue(.get) { .get } else if node.isTrue(.set) { .set } else { .other }
    return Accessor(usr: usr, kind: kind, type: type, body: isImplicit ? nil : body(node))
  }

  /// Returns the statements of a function, if it has a body in the source.
  private mutating func body(_ node: JSONNode) -> CodeNode? {
    guard !node.isTrue(.implicit), let body = node[.body] else { return nil }
    return code(body)
  }

  /// Reads the parameters of a function, subscript or accessor, and declares them.
  mutating func parameters(_ node: JSONNode, kind: LocalVariable.Kind = .parameter) -> [Parameter] {
    guard let list = node[.params] else { return [] }
    return list.elements(.params).map { parameter in
      let defaultValue = parameter[.expression].map { code($0) }
      let variable = scopes.declare(name(parameter), kind, type: type(parameter, .interface_type))
      let label = parameter.string(.apiName)
      return Parameter(
        label: label?.isEmpty == true ? nil : label, variable: variable, defaultValue: defaultValue,
        hasDefault: parameter[.default_arg] != nil, isAutoclosure: parameter.isTrue(.autoclosure))
    }
  }
}
