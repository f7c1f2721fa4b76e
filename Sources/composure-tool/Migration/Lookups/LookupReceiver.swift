// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The container of a lookup, as the code around the lookup can write it.
///
/// A client's function may perform the lookup: for `Locator.find(Journal.self)`, whose code is `shared.resolve(type)!`, the
/// container is `Locator.shared`.
struct LookupReceiver {
  /// The source without a dot; empty for an implicit `self`.
  let source: String
  /// The range of the source at the lookup; `nil` if a client's function performs the lookup.
  let range: SourceRange?
  /// Whether the container is only known to be a `Resolver` of Swinject.
  let isResolver: Bool

  /// The source with a dot.
  var prefix: String { source.isEmpty ? "" : "\(source)." }

  init(
    of lookup: ContainerLookup, _ system: MigrationSystem, in code: ContainerCode
  ) throws(LookupObstacle) {
    let program = code.program
    let reader = LookupReceiverReader(lookup: lookup, code: code)
    // The calls from the library's function to the one at the lookup.
    let calls = lookup.origin.map { [$0] + lookup.sites } ?? [lookup.call]
    if lookup.origin != nil {
      guard lookup.key.arguments.isEmpty, !lookup.maySkip, lookup.isForwarded(in: code) else { throw .helper }
    }
    guard let inner = reader.receiver(at: calls[0]) else {
      if lookup.origin != nil { throw .helper }
      throw .expression(program.line(of: lookup.place))
    }
    guard let expression = reader.expression(inner, calls[...]) else { throw .helper }
    let (source, type) = (expression.source, expression.type)
    range = lookup.origin == nil ? inner.range ?? lookup.call.range : nil
    if lookup.container == .main, type != system.containerType {
      // Resolver's static functions use its main instance.
      self.source = lookup.origin == nil && (inner.isImplicit || inner.isSelf) ? "main" : "\(source).main"
      isResolver = false
      return
    }
    // In an extension of the protocol, `self` is one of its values.
    let isSelf = type == .firstGenericParameter && lookup.owner != nil && lookup.owner == system.lookupProtocol
    isResolver = (isSelf || type != nil && type == system.lookupType) && Self.isContainer(system, in: program)
    guard type == system.containerType || isResolver else { throw .container(source) }
    self.source = source
  }

  /// Returns whether every `Resolver` is a container: the program has no such type of its own.
  private static func isContainer(_ system: MigrationSystem, in program: Program) -> Bool {
    program.types.allSatisfy { type in
      type.name != "Resolver" && !program.conformances(of: type.usr).contains { $0.proto == system.lookupProtocol }
    }
  }
}

/// Reads the container of a lookup from the client's functions between the lookup and the library's function.
private struct LookupReceiverReader {
  let lookup: ContainerLookup
  let code: ContainerCode

  private var program: Program { code.program }

  /// Returns the member that contains a call; `nil` for a statement of `main.swift`.
  private func member(around call: CodePlace) -> Member? {
    if call == lookup.call { return lookup.member.flatMap(program.member) }
    return program.members.first { member in
      member.file == call.file && code.members[member.usr]?.ranges.contains { $0.contains(call.range) } == true
    }
  }

  private func call(at place: CodePlace) -> Call? {
    let nodes = member(around: place)?.code ?? program.files[place.file].statements
    return nodes.lazy.flatMap(\.calls).first { $0.node.range == place.range }?.call
  }

  func receiver(at place: CodePlace) -> CodeNode? {
    let nodes = member(around: place)?.code ?? program.files[place.file].statements
    return nodes.lazy.flatMap(\.calls).first { $0.node.range == place.range && $0.call.receiver != nil }?.call.receiver
  }

  /// An expression as the code around the lookup can write it, and its type there.
  typealias Expression = (source: String, type: TypeName?)

  /// Returns an expression in the function with the first of some calls, written at the last of them.
  ///
  /// - Returns: `nil` if the code around the lookup cannot write it.
  func expression(_ node: CodeNode, _ calls: ArraySlice<CodePlace>) -> Expression? {
    let text = program.files[calls[calls.startIndex].file].text
    let written = node.isImplicit ? "" : node.range.map { text.string(of: $0) } ?? ""
    if calls.count == 1 {
      // The range of `(resolver as Resolver)` is without its parentheses.
      if case .other = node.kind { return ("(\(written))", node.type) }
      return (written, node.type)
    }
    switch node.kind {
    case .type(let type):
      // `Self` or an implicit type is the one before the call.
      if ["", "Self"].contains(written) { return outer(calls) }
      return isVisible(type, written: written) ? (written, node.type) : nil
    case .forceUnwrap(let value):
      return expression(value, calls).map { ($0.source + (node.isImplicit ? "" : "!"), node.type) }
    case .reference(let reference):
      switch reference.target {
      case .instance: return outer(calls)
      case .local(_, let id?): return argument(id, calls)
      case .declaration(let declaration):
        let name = declaration.baseName
        guard isVisible(declaration.usr) else { return nil }
        guard let base = reference.base else { return isHidden(name) ? nil : (name, node.type) }
        return expression(base, calls).map { ("\($0.source).\(name)", node.type) }
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the expression before the second call, which is `self` or `Self` in the function it calls.
  private func outer(_ calls: ArraySlice<CodePlace>) -> Expression? {
    let next = calls.dropFirst()
    guard let place = next.first, let receiver = receiver(at: place),
      let expression = expression(receiver, next)
    else { return nil }
    // Locals may hide a member of an implicit `self`.
    return expression.source.isEmpty ? (isStatic(place) ? "Self" : "self", expression.type) : expression
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

  /// Returns whether the code around the lookup can use a declaration.
  private func isVisible(_ usr: USR) -> Bool {
    guard let member = program.member(usr) else { return true }
    let file = program.files[member.file]
    if member.file == lookup.place.file { return member.access > .private }
    return file.module == lookup.module ? member.access >= .internal : member.access >= .public
  }

  /// Returns whether the code around the lookup finds a type by a name.
  private func isVisible(_ type: TypeName, written: String) -> Bool {
    guard let declaration = program.declaration(of: type).flatMap(program.type) else {
      return program.files[lookup.place.file].importsContainerLibrary
    }
    let module = program.files[declaration.file].module
    return written == ServiceType(type, in: program).description
      && (module == lookup.module ? declaration.access >= .internal : declaration.access >= .public)
  }

  /// Returns whether a member of a type, or a local at the lookup, may hide a global name.
  private func isHidden(_ name: String) -> Bool {
    if program.members.contains(where: { $0.name == name && $0.owner != .file }) { return true }
    let text = program.files[lookup.place.file].text
    let region = lookup.member.flatMap(program.member)?.range.map(text.bytes) ?? 0..<text.bytes.count
    return text.tokens(in: region).contains { text.string(in: $0) == name }
  }
}
