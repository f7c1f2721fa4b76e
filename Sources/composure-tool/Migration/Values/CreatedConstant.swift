// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A constant of a function that a factory returns, and that the container can create instead.
///
/// `let config = Config()` becomes `let config = container.resolve(Config.self)!`, and the registration moves before it, with
/// `Config()` in its factory. So the instance is created at the same place as before, and remains the only one. Constants right
/// before it that only `Config()` uses move into the factory, too.
///
/// With Resolver, whose registrations must not look services up, and with Dip, only constants can move whose creation has no
/// effect.
struct CreatedConstant {
  let registration: ContainerRegistration
  /// The declaration of the container, which has to move before that of the constant; `nil` if it precedes it already.
  let container: SourceRange?

  private let source: RegistrationSource
  private let file: SourceFile
  /// The statement that declares the constant.
  let declaration: SourceRange
  private let value: CodeNode
  /// The declarations right before it of constants that only its value uses, in their order.
  private let parts: [ConstantPart]
  /// The use of the constant in the factory.
  private let use: SourceRange
  /// Whether other code uses the constant.
  private let isUsedElsewhere: Bool

  private var program: Program { source.program }
  private var text: CompilerFacts.SourceText { source.text }

  /// - Parameter values: What the factory captures.
  /// - Returns: `nil` if the meaning could change.
  init?(_ values: CapturedValues, of source: RegistrationSource) {
    let (registration, program, code) = (source.registration, source.program, source.writer.code)
    guard registration.completions.isEmpty, registration.key.arguments.isEmpty,
      source.writer.lifetimes.canKeep(registration), source.child == nil,
      case .block(let body)? = source.factory.closure?.body.kind, body.count == 1, values.isResult,
      case .local(let local) = values.uses[0].constant,
      let member = registration.member.flatMap(program.member),
      let found = member.code.lazy.compactMap({ $0.statements(from: local, to: registration.statement.range) }).first,
      case .binding(let binding) = found.declaration.kind, binding.variables.count == 1, let value = binding.value,
      let declaration = found.declaration.range, value.range != nil
    else { return nil }
    (self.registration, self.source, file) = (registration, source, program.files[source.file])
    (self.declaration, self.value) = (declaration, value)
    parts = ConstantPart.parts(of: value, declaredAt: declaration, after: found.before, in: member, source)
    use = values.uses[0].range
    isUsedElsewhere = member.uses(of: local) > 1
    // A protocol's instance does not have the constant's type.
    if isUsedElsewhere, registration.key.service != values.uses[0].type { return nil }
    // A member that shares the instance needs this.
    if program.isInSwift6Mode(registration.module), !source.writer.mayBeSendable(registration.key.service) {
      return nil
    }
    switch registration.container {
    case .parameter, .own, .main: container = nil
    // The parameter of the closure that fills a container of Dip.
    case .resolving where registration.system == .dip: container = nil
    case .local(_, let id):
      let created = found.between.first { $0.declares(id) }
      guard created.map(\.createsContainer) != false else { return nil }
      container = created?.range
    case .declaration(let usr):
      // The property may have another value, or none, at the constant's declaration.
      guard program.member(usr)?.isConstant == true, member.kind != .initializer else { return nil }
      container = nil
    default: return nil
    }
    // Code before the registration could find the service now.
    let looksUp = found.between.contains { statement in
      let place = statement.range.map { CodePlace(file: source.file, range: $0) }
      if code.registrations.contains(where: { $0.statement == place }) { return false }
      return source.writer.needs.mayLookUp(statement)
        || code.lookups.contains { lookup in place.map { $0.contains(lookup.place) } == true }
    }
    let isLookedUpOptionally = code.lookups.contains { lookup in
      lookup.result == .optional && source.writer.needs.targets(of: lookup).contains(registration.id)
    }
    guard !found.between.contains(where: \.mayLeave), !looksUp || !isLookedUpOptionally, isMovable(in: member),
      registration.system == .swinject || isRemoved
    else { return nil }
  }

  /// Returns whether the value can be created in a factory.
  private func isMovable(in member: Member) -> Bool {
    guard let range = value.range else { return false }
    let bytes = text.bytes(of: declaration)
    let words = Set(text.tokens(in: bytes).map { text.string(in: $0) })
    guard words.isDisjoint(with: ["try", "await", "#if", "#function", "#line", "#column"]),
      !text.conditionalRegions.contains(where: { $0.bytes.overlaps(bytes) }),
      canUseSelf(in: member),
      !source.writer.needs.mayLookUp(value),
      !program.needsMainActor(value, inFile: source.file)
    else { return false }
    let (lookups, reads) = accesses
    // The resolution of the service would share instances among several lookups.
    guard lookups.count + reads.count <= 1 || lookups.isEmpty && source.writer.roots.holes.isEmpty,
      lookups.count + reads.count == containerUses.count,
      lookups.allSatisfy({ $0.form == .call && $0.closures.isEmpty && resolver != nil }),
      reads.allSatisfy({ $0.around.isEmpty && source.factory.closure?.captureList.isEmpty == true })
    else { return false }
    let names = source.factory.closure?.parameters.map(\.name).filter { !$0.isEmpty } ?? []
    let isShadowed = names.contains { name in
      ([range] + parts.map(\.statement)).contains { code in
        text.uses(name, in: text.bytes(of: code), except: containerUses.map(text.bytes))
      }
    }
    return !isShadowed
      && value.references.compactMap(\.reference.local).allSatisfy { local in
        value.declares(local) || source.containers.contains(local) || CapturedValues.isConstant(local, in: member)
      } && (parts.isEmpty || body != nil)
  }

  /// Whether the value uses an object as `self`.
  private var usesObject: Bool {
    let kind = registration.owner.flatMap(program.type)?.kind
    return kind != .structure && kind != .enumeration && value.references.contains { $0.node.isSelf }
  }

  /// Returns whether the value uses `self` only for constants, and may use it in a closure.
  private func canUseSelf(in member: Member) -> Bool {
    let uses = value.references.count { $0.node.isSelf }
    guard uses > 0 else { return true }
    let constants = value.references.count { _, reference in
      guard reference.base?.isSelf == true, let declaration = reference.declaration,
        let property = program.member(declaration.usr)
      else { return false }
      return property.kind == .property && property.isStored && property.isConstant && !property.isLazy
    }
    return uses == constants
      && (!usesObject
        || value.reference == nil && member.kind != .initializer
          && source.factory.closure?.captureList.isEmpty == true)
  }

  /// The lookups in the value, and the code that reads services from a root.
  private var accesses: (lookups: [ContainerLookup], reads: [MovedServices.RootRead]) {
    let isInside = { (place: CodePlace) in
      place.file == source.file && value.range.map { $0.contains(place.range) } == true
    }
    return (
      source.writer.code.lookups.filter { isInside($0.place) },
      source.writer.moved.rootReads.filter { isInside($0.place) }
    )
  }

  /// The uses of the container in the value.
  private var containerUses: [SourceRange] {
    value.references.compactMap { node, reference in
      reference.local.map(source.containers.contains) == true ? node.range : nil
    }
  }

  /// The factory's name of the container.
  private var resolver: (name: String, unnamed: Range<Int>?)? {
    source.resolver { name in
      ([declaration] + parts.map(\.statement)).contains { code in
        text.uses(name, in: text.bytes(of: code), except: containerUses.map(text.bytes))
      }
    }
  }

  /// The offset before which the registration moves: the declaration of the constant, or its comment.
  var start: Int {
    var first = text.startOfLine(withBraceAt: text.bytes(of: declaration).lowerBound)
    while let line = text.line(before: first), text.string(in: line).drop(while: \.isWhitespace).hasPrefix("//") {
      first = line.lowerBound
    }
    return first
  }

  /// Whether the function no longer needs the constant, because it makes no difference when its value is created. An object
  /// that it uses as `self` may no longer exist later.
  var isRemoved: Bool {
    let (lookups, reads) = accesses
    return !usesObject && !isUsedElsewhere && lookups.isEmpty && reads.isEmpty
      && ([value] + parts.map(\.value)).allSatisfy(program.hasNoEffect)
      && start == text.startOfLine(withBraceAt: text.bytes(of: declaration).lowerBound)
  }

  /// Returns the edits of the constant's declaration and the registration.
  ///
  /// - Parameter moved: The declaration of the container, if it moves before this constant.
  func edits(moving moved: SourceRange?) -> [Edit] {
    let bytes = text.bytes(of: declaration)
    let statement = program.bytes(of: registration.statement)
    let removed = parts.map { removal(of: text.bytes(of: $0.statement)) }
    guard !isRemoved else {
      return removed + [removal(of: bytes), Edit(file: file.path, bytes: statement, text: written)]
    }
    let comment = RegistrationComment(above: statement, in: text)
    let indentation = text.string(in: text.startOfLine(withBraceAt: bytes.lowerBound)..<bytes.lowerBound)
    let separator = text.isAtStartOfLine(bytes.lowerBound) ? "\n" : "; "
    let comments = comment?.lines.split(separator: "\n").map(String.init) ?? []
    let lines = [moved.map(text.string)].compactMap { $0 } + comments + [written]
    let valueBytes = text.bytes(of: value.range ?? declaration)
    return [
      Edit(file: file.path, at: start, text: lines.map { indentation + $0 + separator }.joined()),
      Edit(
        file: file.path, bytes: isUsedElsewhere ? valueBytes : bytes.lowerBound..<valueBytes.upperBound,
        text: isUsedElsewhere ? lookup : "_ = \(lookup)"),
      removal(of: (comment?.start ?? statement.lowerBound)..<statement.upperBound),
    ] + [moved.map { removal(of: text.bytes(of: $0)) }].compactMap { $0 } + removed
  }

  private func removal(of statement: Range<Int>) -> Edit {
    Edit(file: file.path, bytes: text.removal(ofStatement: statement), text: "")
  }

  /// The lookup of the service.
  private var lookup: String {
    let arguments = source.chain.links[0].arguments.prefix { $0.label == nil || $0.label == "name" }.filter {
      $0.value != text.bytes(of: source.factory.place.range)
    }.map { argument in (argument.label.map { "\($0): " } ?? "") + text.string(in: argument.value) }
    return "\(source.receiver)resolve(\(arguments.joined(separator: ", ")))!"
  }

  /// The registration with the value in its factory, and the container's own scope.
  private var written: String {
    let statement = program.bytes(of: registration.statement)
    let (lookups, reads) = accesses
    let resolver = lookups.isEmpty ? nil : resolver
    let containers = resolver.map { resolver in containerUses.map { (text.bytes(of: $0), resolver.name) } } ?? []
    let value = replacing(containers, in: text.bytes(of: value.range ?? declaration))
    var replaced = [(text.bytes(of: use), value)]
    if let body, !parts.isEmpty { replaced = [(body, statements(returning: value))] }
    if let resolver, let unnamed = resolver.unnamed { replaced.append((unnamed, resolver.name)) }
    // The container keeps the factory, which must not keep what it uses.
    let captured = (usesObject ? ["self"] : []) + (reads.isEmpty ? [] : Set(containerUses.map(text.string)).sorted())
    if !captured.isEmpty {
      let brace = program.bytes(of: source.factory.place).lowerBound + 1
      replaced.append((brace..<brace, " [\(captured.map { "unowned \($0)" }.joined(separator: ", "))]"))
    }
    if source.system.system == .dip { return replacing(replaced + [scopeOfDip].compactMap { $0 }, in: statement) }
    let (function, scopeName) =
      source.system.system == .swinject ? ("inObjectScope", ".container") : ("scope", ".application")
    let scope = source.chain.links.first { $0.name == function }
    let isKept = source.writer.lifetimes.kind(of: registration) == .singleton
    if let argument = scope?.arguments.first, !isKept { replaced.append((argument.value, scopeName)) }
    return replacing(replaced, in: statement) + (scope == nil && !isKept ? ".\(function)(\(scopeName))" : "")
  }

  /// The bytes between the signature and the brace of the factory, which only returns the constant; `nil` if there are comments
  /// among them.
  private var body: Range<Int>? {
    let constant = text.bytes(of: use)
    var before = text.tokens(in: program.bytes(of: source.factory.place).lowerBound..<constant.lowerBound)
    var start = constant.lowerBound
    let isBlank = { (bytes: Range<Int>) in text.string(in: bytes).allSatisfy(\.isWhitespace) }
    if let last = before.last, text.string(in: last) == "return", isBlank(last.upperBound..<start) {
      start = before.removeLast().lowerBound
    }
    guard let last = before.last, let brace = text.tokens(in: constant.upperBound..<text.bytes.count).first,
      isBlank(last.upperBound..<start), isBlank(constant.upperBound..<brace.lowerBound)
    else { return nil }
    return last.upperBound..<brace.lowerBound
  }

  /// Returns the statements of the factory, if it declares the constants that only the value uses.
  private func statements(returning value: String) -> String {
    let start = text.bytes(of: declaration).lowerBound
    let indentation = text.string(in: text.startOfLine(withBraceAt: start)..<start)
    let unit = Indentation.unit(of: text)
    let lines = (parts.map { text.string(of: $0.statement) } + ["return \(value)"]).map { statement in
      indentation + Indentation.indented(statement, by: unit)
    }
    return "\n\(lines.joined(separator: "\n"))\n\(indentation)"
  }

  /// The replacement that gives a registration of Dip the scope of a singleton; `nil` if it has it.
  private var scopeOfDip: (bytes: Range<Int>, text: String)? {
    if source.writer.lifetimes.kind(of: registration) == .singleton { return nil }
    if let scope = source.chain.links[0].arguments.first(where: { $0.label == nil }) {
      return (scope.value, ".singleton")
    }
    let end = registration.name.range.start + "register".utf8.count
    guard text.bytes[end] == UInt8(ascii: "(") else { return (end..<end, "(.singleton)") }
    return (end + 1..<end + 1, source.chain.links[0].arguments.isEmpty ? ".singleton" : ".singleton, ")
  }

  /// Returns some code with other strings for parts of it.
  private func replacing(_ parts: [(bytes: Range<Int>, text: String)], in bytes: Range<Int>) -> String {
    var result = ""
    var offset = bytes.lowerBound
    for part in parts.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      result += text.string(in: offset..<part.bytes.lowerBound) + part.text
      offset = part.bytes.upperBound
    }
    return result + text.string(in: offset..<bytes.upperBound)
  }
}

extension CodeNode {
  /// Returns the statement that declares a local, the statements before it, and the ones between it and a later one in the same
  /// braces.
  fileprivate func statements(
    from local: LocalVariable.ID, to statement: SourceRange
  ) -> (before: ArraySlice<CodeNode>, declaration: CodeNode, between: ArraySlice<CodeNode>)? {
    var found: (ArraySlice<CodeNode>, CodeNode, ArraySlice<CodeNode>)?
    forEach { node in
      guard found == nil, case .block(let statements) = node.kind,
        let last = statements.firstIndex(where: { $0.range == statement && !$0.isImplicit }),
        let first = statements[..<last].firstIndex(where: { $0.declares(local) })
      else { return found == nil }
      found = (statements[..<first], statements[first], statements[(first + 1)..<last])
      return false
    }
    return found
  }

  /// Returns whether a statement declares a local, or an expression a parameter of a closure in it.
  func declares(_ local: LocalVariable.ID) -> Bool {
    if case .binding(let binding) = kind { return binding.variables.contains { $0.id == local } }
    var isFound = false
    forEach { node in
      switch node.kind {
      case .closure(let closure): isFound = isFound || closure.parameters.contains { $0.id == local }
      case .binding(let binding): isFound = isFound || binding.variables.contains { $0.id == local }
      default: break
      }
      return !isFound
    }
    return isFound
  }

  /// Whether a declaration only creates a container: `let container = Container()`.
  fileprivate var createsContainer: Bool {
    guard case .binding(let binding) = kind, binding.variables.count == 1, let call = binding.value?.call,
      let declaration = call.declaration
    else { return false }
    return declaration.baseName == "init" && ContainerLibrary(of: declaration.usr) != nil
      && call.arguments.allSatisfy { $0.value == nil }
  }

  /// Whether a statement may end the function or loop around it, also with an error.
  fileprivate var mayLeave: Bool { MemberScan.mayLeave(self) || calls.contains { $0.call.isThrowing } }
}
