// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// Reads the values of expressions with constants, literals and arguments.
struct ContainerValueReader {
  let program: Program

  /// Returns the name in an argument: a literal, a constant, or a parameter of the surrounding function.
  func name(_ node: CodeNode?, in scan: MemberScan) -> ContainerOperation.Part<ServiceName> {
    guard let node else { return .known(.none) }
    switch node.kind {
    case .reference(let reference):
      // `name.rawValue` of a helper's parameter, whose arguments are cases.
      if reference.declaration?.baseName == "rawValue",
        case .parameter(let index)? = reference.base.map({ name($0, in: scan) })
      {
        return .parameter(index)
      }
      guard let local = reference.local else { break }
      if let parameter = scan.parameters[local] { return .parameter(parameter) }
      if let value = scan.values[local], !scan.variables.contains(local) { return name(value, in: scan) }
    // `Name(name)` of a helper's parameter.
    case .call(let call) where call.declaration?.baseName == "init" && call.arguments.count == 1:
      if case .parameter(let index)? = call.arguments[0].value.map({ name($0, in: scan) }) { return .parameter(index) }
    // The conversion of an optional string to an optional tag.
    case .optionalChain(let value): return name(value, in: scan)
    default: break
    }
    return .known(constant(node, file: scan.file, depth: 0))
  }

  /// Returns all names that an argument can have: the elements if it is the variable of a loop over a literal list.
  func names(_ node: CodeNode?, in scan: MemberScan) -> [ContainerOperation.Part<ServiceName>] {
    guard let values = node?.reference?.local.flatMap({ scan.loopValues[$0] }) else { return [name(node, in: scan)] }
    return values.map { name($0, in: scan) }
  }

  /// Returns the name in an expression that uses no locals.
  ///
  /// - Parameter type: The type on which a static member with the expression is called; `nil` elsewhere.
  private func constant(_ node: CodeNode, of type: TypeName? = nil, file: Int, depth: Int) -> ServiceName {
    let source = node.range.map { program.line(of: CodePlace(file: file, range: $0)) } ?? "an expression"
    guard depth < 8 else { return .unknown(source: source) }
    switch node.kind {
    case .literal(.string(let text)): return .text(text)
    case .literal(.integer(let text)): return .text(text)
    case .literal(.nil): return .none
    case .other("coerce_expr", let children) where children.count == 1:
      return constant(children[0], of: type, file: file, depth: depth + 1)
    case .call(let call):
      // `Name("text")`, `Tag.String("text")`.
      let values = call.arguments.compactMap(\.value)
      if call.declaration?.usr.text == "s:SS10describingSSx_tclufc", let value = values.first,
        let name = typeName(value, of: type)
      {
        return .text(name)
      }
      let isConversion =
        call.declaration.map { $0.baseName == "init" || ["String", "Int"].contains($0.baseName) } ?? false
      guard isConversion, values.count == 1, call.declaration.flatMap({ program.member($0.usr) }) == nil else { break }
      return constant(values[0], of: type, file: file, depth: depth + 1)
    case .other("interpolated_string_literal_expr", _):
      if let text = text(ofInterpolation: node, of: type) { return .text(text) }
    case .other("ternary_expr", _), .other("switch_stmt", _), .other("if_stmt", _):
      guard let values = results(of: node) else { break }
      return ServiceName(oneOf: values.map { constant($0, of: type, file: file, depth: depth + 1) }, source: source)
    case .reference(let reference):
      guard let declaration = reference.declaration else { break }
      // `Keys.draft.rawValue` is the raw value of the case.
      if declaration.baseName == "rawValue", let base = reference.base {
        return rawValue(of: base, source: source, file: file, depth: depth + 1)
      }
      guard let member = program.member(declaration.usr) else { break }
      if member.kind == .enumCase { return rawValue(of: member, source: source) }
      let owner = member.isStatic ? reference.base.flatMap { receiver($0, of: type) } : nil
      let isNamed = if case .type(let name)? = reference.base?.kind { !name.isSelf } else { false }
      guard member.kind == .property, let values = possibleValues(of: member, isExact: isNamed) else { break }
      let name = ServiceName(
        oneOf: values.map { constant($0, of: owner, file: member.file, depth: depth + 1) }, source: source)
      // Instances may have different values.
      let isShared = member.isStatic || member.owner == .file
      if !name.isKnown, member.isConstant, isShared { return .constant(member.usr, source: source) }
      return name
    default: break
    }
    return .unknown(source: source)
  }

  /// Returns the text of a string with names of types, such as `"\(Store.self)"`; `nil` for any other string.
  private func text(ofInterpolation node: CodeNode, of type: TypeName?) -> String? {
    var text: String? = ""
    node.forEach { node in
      guard case .call(let call) = node.kind, let name = call.declaration?.baseName, name.hasPrefix("append") else {
        return true
      }
      // Any module may declare an interpolation of its own.
      switch (call.declaration?.usr.text, call.arguments.first?.value) {
      case ("s:s26DefaultStringInterpolationV13appendLiteralyySSF", let value?):
        if case .literal(.string(let literal)) = value.kind { text? += literal } else { text = nil }
      case ("s:s26DefaultStringInterpolationV06appendC0yyypXpF", let value?):
        text = text.flatMap { start in typeName(value, of: type).map { start + $0 } }
      default: text = nil
      }
      return false
    }
    return text
  }

  /// Returns the type on which a static member is called: `Store` for `Store.identifier`, and for `self.identifier` in a
  /// member that is called on it.
  private func receiver(_ node: CodeNode, of type: TypeName?) -> TypeName? {
    if case .type(let name) = node.kind { return name.isSelf ? type : name }
    return node.isSelf ? type : nil
  }

  /// Returns the name with which the language prints a type of the program: `Store` for `Store.self`, and for `self` in a
  /// static member that is called on it.
  private func typeName(_ node: CodeNode, of type: TypeName?) -> String? {
    guard let type = receiver(node, of: type), let declaration = program.declaration(of: type).flatMap(program.type),
      !"\(ServiceType(type, in: program))".contains("<")
    else { return nil }
    return declaration.name
  }

  /// Returns the values of a constant, or of a computed property that cannot be set and that no class overrides.
  ///
  /// - Parameter isExact: Whether the property is read from a type by its name, so that it is no subclass's.
  /// - Returns: `nil` if the property may have any other value.
  private func possibleValues(of property: Member, isExact: Bool) -> [CodeNode]? {
    if property.isConstant { return property.initialValue.map { [$0] } }
    guard !property.isStored, property.accessors.allSatisfy({ $0.kind == .get }),
      isExact || property.owner.type.flatMap(program.type)?.kind != .class,
      let body = property.getterBody, let range = property.range,
      !program.source(of: CodePlace(file: property.file, range: range)).contains("#if")
    else { return nil }
    return results(of: body)
  }

  /// Returns the results of code that only has branches with one expression each; `nil` for other code.
  private func results(of node: CodeNode) -> [CodeNode]? {
    switch node.kind {
    case .block(let children), .other("return_stmt", let children), .other("then_stmt", let children):
      return results(of: children)
    case .other("switch_stmt", let children): return results(of: Array(children.dropFirst()))
    case .other("case_stmt", let children), .other("guard_stmt", let children): return children.last.flatMap(results)
    case .other("if_stmt", let children): return results(of: children.filter(Self.isBranch))
    case .other("ternary_expr", let children) where children.count == 3: return results(of: Array(children[1...]))
    case .other(let kind, _) where !kind.hasSuffix("_expr"): return nil
    case .binding, .function, .assignment: return nil
    case .call where node.type == .never: return []
    default: return [node]
    }
  }

  private func results(of branches: [CodeNode]) -> [CodeNode]? {
    var all: [CodeNode] = []
    for branch in branches {
      guard let results = results(of: branch) else { return nil }
      all += results
    }
    return all
  }

  private static func isBranch(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .block, .other("if_stmt", _): true
    default: false
    }
  }

  /// Returns the raw value of a case, or of any case of its enumeration.
  private func rawValue(of base: CodeNode, source: String, file: Int, depth: Int) -> ServiceName {
    let name = constant(base, file: file, depth: depth)
    guard case .unknown = name, let type = base.type.flatMap(program.declaration),
      program.type(type)?.kind == .enumeration
    else { return name }
    let cases = program.members(of: type).filter { $0.kind == .enumCase }
    return ServiceName(oneOf: cases.map { rawValue(of: $0, source: source) }, source: source)
  }

  /// Returns the string after `=` of a case, or the case's name.
  private func rawValue(of member: Member, source: String) -> ServiceName {
    let unread = unreadCase(member, source: source)
    guard let range = member.range, !converts(member.owner.type, by: ["dependencyTag", "rawValue"]) else {
      return unread
    }
    let text = program.source(of: CodePlace(file: member.file, range: range))
    guard let equals = text.firstIndex(of: "=") else {
      let isString = member.owner.type.flatMap { program.aliases(of: $0)["RawValue"] }?.mangled == "$sSSD"
      return isString ? .text(member.name) : unread
    }
    let value = text[text.index(after: equals)...].trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain =
      value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"") && !value.contains("\\")
      && !value.hasPrefix("\"\"\"")
    return isPlain ? .text(String(value.dropFirst().dropLast())) : unread
  }

  /// Returns the name of a case whose raw value is not a string in the code.
  ///
  /// Raw values are different, but the enumeration may convert its cases to names by members of its own.
  private func unreadCase(_ member: Member, source: String) -> ServiceName {
    guard let type = member.owner.type, program.aliases(of: type)["RawValue"] != nil,
      !converts(type, by: ["dependencyTag", "description", "rawValue"])
    else { return .constant(member.usr, source: source) }
    return .enumCase(member.usr, enumeration: type, source: source)
  }

  /// Returns whether an enumeration converts its cases to names by a member of its own.
  private func converts(_ type: USR?, by names: Set<String>) -> Bool {
    type.map(program.members(of:))?.contains { names.contains($0.name) && !$0.isImplicit } == true
  }

  /// Returns the lifetime in an argument.
  func lifetime(_ node: CodeNode?, in scan: MemberScan) -> ContainerOperation.Part<ServiceLifetime> {
    guard let node else { return .known(.standard) }
    let source = node.range.map { program.line(of: CodePlace(file: scan.file, range: $0)) } ?? "an expression"
    guard let reference = node.reference else { return .known(.unknown(source: source)) }
    if let local = reference.local {
      if let parameter = scan.parameters[local] { return .parameter(parameter) }
      if let value = scan.values[local], !scan.variables.contains(local) { return lifetime(value, in: scan) }
      return .known(.unknown(source: source))
    }
    guard let declaration = reference.declaration else { return .known(.unknown(source: source)) }
    if let member = program.member(declaration.usr),
      !ContainerLibrary.modules.contains(program.files[member.file].module)
    {
      // `static let session = ObjectScope.container` is an alias of `container`.
      if member.isConstant, let value = member.initialValue, value.reference?.declaration != nil,
        case .known(.named(let name)) = lifetime(value, in: MemberScan(member))
      {
        return .known(.named(name))
      }
      let isConstant = member.isConstant && (member.isStatic || member.owner == .file)
      return .known(isConstant ? .custom(member.usr, source: source) : .unknown(source: source))
    }
    return .known(
      ContainerLibrary(of: declaration.usr) == nil ? .unknown(source: source) : .named(declaration.baseName))
  }

  /// Returns the container before the dot.
  func container(_ node: CodeNode?, in scan: MemberScan) -> ContainerReference {
    guard let node else { return .other }
    switch node.kind {
    case .type: return .main
    case .reference(let reference):
      switch reference.target {
      case .instance: return .own
      case .local(_, let id?):
        if scan.closureParameters.contains(id) { return .resolving }
        if scan.parameters[id] != nil { return .parameter(file: scan.file, id) }
        if let value = scan.values[id], value.reference != nil || Self.isSynchronized(value) {
          return container(value, in: scan)
        }
        return .local(file: scan.file, id)
      // The resolver of an assembler is its container.
      case .declaration(let declaration):
        if declaration.isAssemblersResolver, let base = reference.base {
          return container(base, in: scan)
        }
        // The program's own resolvers may be properties in an extension of the library's type.
        return program.containerLibrary(of: declaration)?.system == .resolver ? .main : .declaration(declaration.usr)
      default: return .other
      }
    case .forceUnwrap(let value), .optionalChain(let value): return container(value, in: scan)
    case .call(let call): return Self.isSynchronized(node) ? container(call.receiver, in: scan) : .other
    default: return .other
    }
  }

  /// Returns whether code calls `container.synchronize()`.
  private static func isSynchronized(_ node: CodeNode) -> Bool {
    guard let declaration = node.call?.declaration, declaration.baseName == "synchronize" else { return false }
    return ContainerLibrary(of: declaration.usr)?.system == .swinject
  }

  /// Returns the local constants of a function that hold a container: `let resolver = container.synchronize()`.
  func constants(holding container: ContainerReference, in scan: MemberScan) -> Set<LocalVariable.ID> {
    guard container != .other, container != .resolving else { return [] }
    return Set(
      scan.values.filter { !scan.variables.contains($0.key) && self.container($0.value, in: scan) == container }.map(
        \.key))
  }

  /// Returns the code that creates an instance.
  func factory(
    _ node: CodeNode, in scan: MemberScan
  ) -> ContainerOperation.Part<ContainerRegistration.Factory>? {
    var node = node
    // The compiler may wrap a function value in implicit closures.
    while let closure = node.closure, closure.isAutoclosure { node = closure.body }
    switch node.kind {
    case .closure(let closure):
      guard let range = node.range else { return nil }
      let place = CodePlace(file: scan.file, range: range)
      return .known(
        .init(closure: closure, function: nil, place: place, body: body(of: closure, at: place), sites: []))
    case .reference(let reference):
      if let local = reference.local {
        if let parameter = scan.parameters[local] { return .parameter(parameter) }
        return scan.values[local].flatMap { factory($0, in: scan) }
      }
      return function(reference.declaration, node.range, in: scan)
    case .call(let call): return function(call.declaration, call.calleeRange ?? node.range, in: scan)
    case .other("coerce_expr", let children) where children.count == 1: return factory(children[0], in: scan)
    default: return nil
    }
  }

  /// Returns the code that runs after a factory.
  func completion(
    _ node: CodeNode, in scan: MemberScan
  ) -> ContainerOperation.Part<ContainerRegistration.Completion.Code>? {
    switch factory(node, in: scan) {
    case .known(let code)?: .known(.init(closure: code.closure, function: code.function, place: code.place))
    case .parameter(let index)?: .parameter(index)
    case nil: nil
    }
  }

  private func function(
    _ declaration: DeclarationReference?, _ range: SourceRange?, in scan: MemberScan
  ) -> ContainerOperation.Part<ContainerRegistration.Factory>? {
    guard let declaration, let range else { return nil }
    return .known(
      .init(
        closure: nil, function: declaration, place: CodePlace(file: scan.file, range: range), body: nil, sites: []))
  }

  private func body(of closure: Closure, at place: CodePlace) -> CodePlace? {
    guard case .block(let statements) = closure.body.kind else {
      return closure.body.range.map { CodePlace(file: place.file, range: $0) }
    }
    let ranges = statements.compactMap(\.range).filter { place.range.contains($0) }
    guard let start = ranges.map(\.start).min(), let end = ranges.map(\.lastToken).max() else { return nil }
    return CodePlace(file: place.file, range: SourceRange(start: start, lastToken: end))
  }
}

extension TypeName {
  /// Whether the type is `Self` of a class or protocol.
  fileprivate var isSelf: Bool { isDynamicSelf || self == .firstGenericParameter }
}
