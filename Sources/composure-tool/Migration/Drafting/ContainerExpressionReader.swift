// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the container of a registration or lookup from the client's functions around the library's function.
struct ContainerExpressionReader {
  /// The calls from the library's function to the one at the registration or lookup.
  let calls: [CodePlace]
  /// The member that contains the registration or lookup; `nil` for a statement of `main.swift`.
  let member: USR?
  /// Returns the lowest access level of the declarations in a module that the code there sees.
  private let access: (String) -> AccessLevel
  /// Whether the file there may import the container's library.
  private let addsImport: Bool
  /// The wrapper that performs the lookup when it is created.
  private let wrapper: WrapperCreation?
  /// Whether a wrapper performs the lookup, so that `self` in the function of the last call has no name.
  private let isInWrapper: Bool
  let code: ContainerCode

  private var program: Program { code.program }
  /// The call at the registration or lookup.
  private var outermost: CodePlace { calls[calls.count - 1] }

  /// - Parameter access: Returns the lowest access level of the declarations in a module that the code of the lookup sees; `nil`
  ///   for the usual levels.
  init(_ lookup: ContainerLookup, in code: ContainerCode, access: ((String) -> AccessLevel)? = nil) {
    self.access = access ?? { $0 == lookup.module ? .internal : .public }
    calls = lookup.origin.map { [$0] + lookup.sites } ?? [lookup.call]
    member = lookup.member
    addsImport = true
    if case .wrapper(let property, _) = lookup.form {
      wrapper =
        lookup.isLazy ? nil : code.program.member(property).flatMap { WrapperCreation(of: $0, in: code.program) }
      isInWrapper = true
    } else {
      (wrapper, isInWrapper) = (nil, false)
    }
    self.code = code
  }

  /// - Parameter origin: The library's call in a client's function that registers the service.
  init(_ registration: ContainerRegistration, origin: CodePlace, in code: ContainerCode) {
    calls = [origin] + registration.sites
    member = registration.member
    access = { $0 == registration.module ? .internal : .public }
    addsImport = false
    (wrapper, isInWrapper) = (nil, false)
    self.code = code
  }

  /// The protocol that declares a function between the code and the library's function; `nil` for none.
  var calledProtocol: TypeDeclaration? { calls.dropFirst().lazy.compactMap(proto).first }

  /// Returns the protocol that a call knows instead of the type with the function's code.
  private func proto(ofCallAt place: CodePlace) -> TypeDeclaration? {
    guard let function = call(at: place)?.declaration.flatMap({ program.member($0.usr) }), function.body == nil,
      let type = function.owner.type.flatMap(program.type), type.kind == .protocol
    else { return nil }
    return type
  }

  /// The container in the function with the library's call, which is the first operand of `~>`; `nil` if that call has no
  /// receiver.
  var receiver: CodeNode? { receiver(at: calls[0]) }

  /// The arguments at the lookup that the client's functions pass on to the service, each unchanged and in the same order, at
  /// the end of their lists; `nil` if they do anything else.
  var passedArguments: [CodeNode]? {
    var count: Int?
    for (place, next) in zip(calls, calls.dropFirst()) {
      // The library's own functions end with default arguments, such as `line:`.
      guard let function = member(around: place),
        let all = call(at: place).map({ $0.arguments.prefix($0.givenCount) }).map(Array.init)
      else { return nil }
      let start = all.firstIndex { ["argument", "arguments", "args"].contains($0.label) }
      guard let first = count.map({ all.count - $0 }) ?? start, first >= 0 else { return nil }
      let passed = all[first...].map { $0.value?.reference?.local }
      let parameters = function.parameters.map(\.variable.id)
      guard call(at: next)?.arguments.count == parameters.count, passed.count <= parameters.count,
        passed == Array(parameters.suffix(passed.count))
      else { return nil }
      count = passed.count
    }
    guard let count, let values = call(at: outermost)?.arguments.suffix(count).compactMap(\.value),
      values.count == count, values.allSatisfy({ $0.range != nil })
    else { return nil }
    return values
  }

  /// Returns an expression in the function with the library's call, written at the registration or lookup.
  ///
  /// - Returns: `nil` if the code there cannot write it.
  func expression(_ node: CodeNode) -> Expression? { expression(node, calls[...]) }

  /// Returns the member that contains a call; `nil` for a statement of `main.swift`.
  private func member(around call: CodePlace) -> Member? {
    call == outermost ? member.flatMap(program.member) : code.members(around: call).first
  }

  private func call(at place: CodePlace) -> Call? {
    let nodes = member(around: place)?.code ?? program.files[place.file].statements
    return nodes.lazy.flatMap(\.calls).first { $0.node.range == place.range }?.call
  }

  private func receiver(at place: CodePlace) -> CodeNode? {
    let nodes = member(around: place)?.code ?? program.files[place.file].statements
    return nodes.lazy.flatMap(\.calls).filter { $0.node.range == place.range }.compactMap { _, call in
      call.receiver ?? (call.declaration?.baseName == "~>" ? call.arguments.first?.value : nil)
    }.first
  }

  /// An expression as the code at the registration or lookup can write it.
  struct Expression {
    var source: String
    /// The type of the value there.
    var type: TypeName?
    /// The properties that need a higher access level.
    var hidden: Set<HiddenProperty> = []
    /// Whether the expression names a type of the container's library, which the file there does not import.
    var needsImport = false
    /// The protocol, if only the function with the library's call knows the class of the value.
    fileprivate var proto: USR?

    /// Returns the expression of a member of the value.
    fileprivate func member(_ name: String, _ type: TypeName?, _ hidden: HiddenProperty?) -> Expression {
      var result = self
      result.source += ".\(name)"
      result.type = type
      result.proto = nil
      if let hidden { result.hidden.insert(hidden) }
      return result
    }
  }

  /// Returns an expression in the function with the first of some calls, written at the last of them.
  ///
  /// - Returns: `nil` if the code there cannot write it.
  private func expression(_ node: CodeNode, _ calls: ArraySlice<CodePlace>) -> Expression? {
    // The value of `static var shared: Injector!`.
    if case .forceUnwrap(let value) = node.kind, node.isImplicit {
      var expression = expression(value, calls)
      expression?.type = node.type
      return expression
    }
    let text = program.files[calls[calls.startIndex].file].text
    let written = node.isImplicit ? "" : node.range.map { text.string(of: $0) } ?? ""
    if calls.count == 1 {
      // The range of `(resolver as Resolver)` is without its parentheses.
      if case .other = node.kind { return Expression(source: "(\(written))", type: node.type) }
      return Expression(source: written, type: node.type)
    }
    switch node.kind {
    case .reference(let reference) where wrapper?.constant(reference).map({ $0.code.range != nil }) == true:
      guard let constant = wrapper?.constant(reference) else { return nil }
      return expression(constant.code, constant.isArgument ? calls.suffix(1) : calls)
    case .type(let type):
      // `Self` or an implicit type is the one before the call.
      if ["", "Self"].contains(written) { return outer(calls) }
      return self.type(type, written: written, node)
    case .forceUnwrap(let value):
      guard var expression = expression(value, calls) else { return nil }
      expression.source += "!"
      expression.type = node.type
      return expression
    case .reference(let reference):
      switch reference.target {
      case .instance: return outer(calls)
      case .local(_, let id?):
        if let constant = constant(id, at: calls[calls.startIndex]) { return expression(constant, calls) }
        return argument(id, calls)
      case .declaration(let declaration):
        if let expression = self.declaration(declaration, of: reference, node, calls) { return expression }
        // No code can name the wrapper whose property this is: `let container = AppContainer.shared`.
        guard reference.base?.isSelf == true, let value = program.constantContainer(declaration.usr) else { return nil }
        return expression(value, calls)
      default: return nil
      }
    // `(assembler.resolver as! Container).synchronize()` is `assembler.resolver`.
    case .call(let call) where call.declaration.map(ContainerReference.isContainer) == true:
      return call.receiver.flatMap { expression($0, calls) }
    case .other("forced_checked_cast_expr", let children) where children.count == 1:
      return expression(children[0], calls)
    default: return nil
    }
  }

  private func declaration(
    _ declaration: DeclarationReference, of reference: Reference, _ node: CodeNode, _ calls: ArraySlice<CodePlace>
  ) -> Expression? {
    let name = declaration.baseName
    let member = program.member(declaration.usr)
    let hidden = member.flatMap {
      isVisible($0) ? nil : HiddenProperty($0, to: access(module(of: $0.file)), in: program)
    }
    guard member.map(isVisible) != false || hidden != nil else { return nil }
    guard let base = reference.base else {
      return isHidden(declaration) || hidden != nil ? nil : Expression(source: name, type: node.type)
    }
    if case .type(let type) = base.kind, !node.isImplicit,
      let range = node.range, program.files[calls[calls.startIndex].file].text.string(of: range).hasPrefix(".")
    {
      return self.type(type, written: ServiceType(type, in: program).description, base)?.member(name, node.type, hidden)
    }
    guard let expression = expression(base, calls) else { return nil }
    if let proto = expression.proto, !requires(proto, name) { return nil }
    return expression.member(name, node.type, hidden)
  }

  /// Returns whether all types of a protocol have a member.
  private func requires(_ proto: USR, _ name: String) -> Bool {
    ([proto] + (program.type(proto)?.refinedProtocols ?? [])).contains { proto in
      program.members(of: proto).contains { $0.name == name }
    }
  }

  /// Returns the expression of a type.
  private func type(_ type: TypeName, written: String, _ node: CodeNode) -> Expression? {
    guard isVisible(type, written: written) else { return nil }
    let isOfLibrary = program.declaration(of: type).flatMap(program.type) == nil
    return Expression(
      source: written, type: node.type,
      needsImport: isOfLibrary && !program.files[outermost.file].importsContainerLibrary)
  }

  /// Returns the value of a constant in the function with a call.
  private func constant(_ id: LocalVariable.ID, at place: CodePlace) -> CodeNode? {
    var value: CodeNode?
    for code in member(around: place)?.code ?? [] {
      code.forEach { node in
        if case .binding(let binding) = node.kind, binding.isConstant, binding.variables.map(\.id) == [id] {
          value = binding.value
        }
        return value == nil
      }
    }
    return value
  }

  /// Returns the expression before the second call, which is `self` or `Self` in the function it calls.
  private func outer(_ calls: ArraySlice<CodePlace>) -> Expression? {
    let next = calls.dropFirst()
    guard let place = next.first, !isInWrapper || next.count > 1, let receiver = receiver(at: place),
      var expression = expression(receiver, next)
    else { return nil }
    expression.proto = proto(ofCallAt: place)?.usr
    // Locals may hide a member of an implicit `self`.
    if expression.source.isEmpty { expression.source = isStatic(place) ? "Self" : "self" }
    return expression
  }

  private func isStatic(_ place: CodePlace) -> Bool {
    call(at: place)?.declaration.flatMap { program.member($0.usr) }?.isStatic == true
  }

  /// Returns the argument that is a parameter of the function with the first call.
  private func argument(_ parameter: LocalVariable.ID, _ calls: ArraySlice<CodePlace>) -> Expression? {
    guard let function = member(around: calls[calls.startIndex]),
      let index = function.parameters.firstIndex(where: { $0.variable.id == parameter }),
      let place = calls.dropFirst().first, let arguments = call(at: place)?.arguments,
      arguments.count == function.parameters.count, let value = arguments[index].value
    else { return nil }
    return expression(value, calls.dropFirst())
  }

  private func module(of file: Int) -> String { program.files[file].module }

  /// Returns whether the code there can use a declaration.
  private func isVisible(_ other: Member) -> Bool {
    let level = access(module(of: other.file))
    if other.file == outermost.file, level <= .internal {
      let type = member.flatMap(program.member)?.owner.type
      return other.access > .private || type != nil && type == other.owner.type
    }
    return other.access >= level
  }

  /// Returns whether the code there finds a type by a name.
  private func isVisible(_ type: TypeName, written: String) -> Bool {
    guard let declaration = program.declaration(of: type).flatMap(program.type) else {
      let file = program.files[outermost.file]
      // A module that imports the library nowhere may not depend on it.
      return file.importsContainerLibrary
        || addsImport && program.files.contains { $0.module == file.module && $0.importsContainerLibrary }
    }
    return written == ServiceType(type, in: program).description
      && declaration.access >= access(module(of: declaration.file))
  }

  /// Returns whether a local, a member of a type around the code there, or a global of its module may hide a global.
  private func isHidden(_ declaration: DeclarationReference) -> Bool {
    let owner = member.flatMap(program.member)?.owner.type
    // An extension of a protocol may see the members of a class, too.
    let seesMembers = owner.flatMap(program.type)?.kind == .protocol
    let isHidden = program.members.contains { other in
      other.name == declaration.baseName && other.usr != declaration.usr
        && (other.owner == .file ? module(of: other.file) == module(of: outermost.file) : seesMembers)
    }
    return isHidden || CallerNames(around: outermost, owner: owner, in: program).contains(declaration.baseName)
  }
}

extension Call {
  /// The number of arguments up to the last one that the code gives.
  fileprivate var givenCount: Int { (arguments.lastIndex { $0.value != nil } ?? -1) + 1 }
}
