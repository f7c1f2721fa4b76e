// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The code of a registration, as it is written for a member of an assembly.
struct FactoryBody {
  private let registration: ContainerRegistration
  private let writer: DraftWriter
  private let text: CompilerFacts.SourceText
  private let chain: CallChainSource
  private let file: Int
  /// The needs that were met so far.
  private var needs: [ServiceDraft.Need] = []

  private var program: Program { writer.program }
  private var module: String { registration.module }

  init(_ registration: ContainerRegistration, _ writer: DraftWriter) throws(MigrationObstacle) {
    self.registration = registration
    self.writer = writer
    file = registration.place.file
    text = writer.program.files[file].text
    let bytes = writer.program.bytes(of: registration.place)
    guard let chain = CallChainSource(bytes, firstName: registration.name.range.start, in: text) else {
      throw .unknownContainer
    }
    self.chain = chain
    let receiver = text.string(in: chain.receiver)
    guard receiver.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { throw .unknownContainer }
    for link in chain.links.dropFirst() where !["inObjectScope", "implements", "initCompleted"].contains(link.name) {
      throw .unknownLink(link.name)
    }
    if hasComment(in: bytes) { throw .comment }
  }

  // MARK: The whole

  mutating func draft() throws(MigrationObstacle) -> ServiceDraft {
    guard let service = chain.links[0].arguments.first else { throw .unspelledType("\(registration.key.service)") }
    let bare = try bareType(of: service, registration.key.service)
    let type = try writer.spelling.full(bare, registration.key.service)
    let name = writer.names[registration.key]
    let parameters = try parameters()
    let (statements, isSingle) = try body(type, parameters: parameters)
    var members = [member(name, type, parameters, statements, isSingle: isSingle)]
    var aliasRequirements: [String] = []
    for alias in registration.aliases where writer.isUsed(alias.key) {
      guard parameters.isEmpty else { throw .unknownLink("implements") }
      let aliasType = try writer.spelling.full(
        writer.spelling.bare(alias.key.service, source: nil, in: module), alias.key.service)
      let aliasName = writer.names[alias.key]
      members.append("var \(aliasName): \(aliasType) { \(name) }")
      aliasRequirements.append("var \(aliasName): \(aliasType) { get }")
    }
    return ServiceDraft(
      id: registration.id, key: registration.key, name: name, requirement: Self.requirement(name, type, parameters),
      members: members, aliasRequirements: aliasRequirements, needs: needs, file: file,
      bytes: program.bytes(of: registration.place), bridge: bridge(name, parameters), notes: [])
  }

  /// `var journal: any Journal { get }`, or `func makeRental(bike: String) -> Rental`.
  static func requirement(_ name: String, _ type: String, _ parameters: [(name: String, type: String)]) -> String {
    guard !parameters.isEmpty else { return "var \(name): \(type) { get }" }
    return "func \(name)(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) -> \(type)"
  }

  private func member(
    _ name: String, _ type: String, _ parameters: [(name: String, type: String)], _ statements: String, isSingle: Bool
  ) -> String {
    let head =
      parameters.isEmpty
      ? "var \(name): \(type)" : Self.requirement(name, type, parameters)
    let lifetime: String? =
      switch registration.lifetime.kind(in: .swinject) {
      case .singleton: "shared"
      case .weak: "weaklyShared"
      default: nil
      }
    if isSingle {
      let line = lifetime.map { "\(head) { \($0)(\\.\(name)) { \(statements) } }" } ?? "\(head) { \(statements) }"
      if line.count <= 116 { return line }
    }
    if let lifetime {
      return "\(head) {\n  \(lifetime)(\\.\(name)) {\n\(Indentation.indented(statements, by: "    "))\n  }\n}"
    }
    return "\(head) {\n\(Indentation.indented(statements, by: "  "))\n}"
  }

  private func bridge(_ name: String, _ parameters: [(name: String, type: String)]) -> String {
    let receiver = chain.receiver.isEmpty ? "" : text.string(in: chain.receiver) + "."
    var arguments = [text.string(in: chain.links[0].arguments[0].value)]
    if let name = chain.links[0].arguments.first(where: { $0.label == "name" }) {
      arguments.append("name: \(text.string(in: name.value))")
    }
    arguments.append("from: \(receiver)\(ServiceDraft.rootPlaceholder)")
    var result = "\(receiver)register("
    if parameters.isEmpty {
      result += (arguments + ["\\.\(name)"]).joined(separator: ", ") + ")"
    } else {
      let declared = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      let passed = parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      result += arguments.joined(separator: ", ") + ") { (root, \(declared)) in root.\(name)(\(passed)) }"
    }
    for link in chain.links where link.name == "implements" { result += text.string(in: link.bytes) }
    return result
  }

  /// The source of a type before `.self`.
  private func bareType(of argument: CallChainSource.Argument, _ type: ServiceType) throws(MigrationObstacle) -> String
  {
    var source = text.string(in: argument.value)
    guard source.hasSuffix(".self") else { throw .unspelledType(source) }
    source = String(source.dropLast(5))
    if source.hasPrefix("("), source.hasSuffix(")") { source = String(source.dropFirst().dropLast()) }
    if let declaration = type.name.flatMap(program.declaration).flatMap(program.type), declaration.access < .internal {
      throw .hiddenDeclaration(declaration.name)
    }
    return try writer.spelling.bare(type, source: source, in: module)
  }

  // MARK: Parameters

  /// The parameters of the member: the arguments of the registration.
  private func parameters() throws(MigrationObstacle) -> [(name: String, type: String)] {
    let types = registration.key.arguments
    guard !types.isEmpty else { return [] }
    let names = writer.parameterNames(of: registration)
    var result: [(name: String, type: String)] = []
    for (name, type) in zip(names, types) {
      let bare = try writer.spelling.bare(type, source: nil, in: module)
      result.append((name, try writer.spelling.full(bare, type)))
    }
    return result
  }

  // MARK: Statements

  /// The code that makes the instance, without indentation.
  private mutating func body(
    _ type: String, parameters: [(name: String, type: String)]
  ) throws(MigrationObstacle) -> (text: String, isSingle: Bool) {
    guard registration.factories.count == 1, let factory = registration.factories.first else { throw .noClosure }
    var made: (text: String, isSingle: Bool)
    if registration.form == .autoregister {
      made = (try initializerCall(factory, parameters), true)
    } else {
      guard let closure = factory.closure else { throw .noClosure }
      made = try code(of: closure, at: factory.place)
    }
    guard !registration.completions.isEmpty else { return made }
    var statements: [String] = []
    var instance: String?
    for completion in registration.completions {
      guard let closure = completion.closure, closure.parameters.count == 2 else { throw .noClosure }
      let body = try code(of: closure, at: completion.place)
      let words = text.tokens(in: program.bytes(of: completion.place)).map { text.string(in: $0) }
      if words.contains("return") { throw .returnsInCompletion }
      let parameter = closure.parameters[1].name
      guard !parameter.hasPrefix("$") else { throw .noClosure }
      if let instance {
        statements.append("do {\n  let \(parameter) = \(instance)\n\(Indentation.indented(body.text, by: "  "))\n}")
      } else {
        let name = parameter.isEmpty || parameter == "_" ? "instance" : parameter
        instance = name
        statements.append(
          made.isSingle
            ? "let \(name): \(type) = \(made.text)"
            : "let \(name): \(type) = {\n\(Indentation.indented(made.text, by: "  "))\n}()")
        statements.append(body.text)
      }
    }
    return ((statements + ["return \(instance ?? "instance")"]).joined(separator: "\n"), false)
  }

  /// A call of the initializer that `autoregister` was given: `Store(client: client, journal: journal)`.
  private mutating func initializerCall(
    _ factory: ContainerRegistration.Factory, _ parameters: [(name: String, type: String)]
  ) throws(MigrationObstacle) -> String {
    guard let argument = chain.links[0].arguments.first(where: { $0.label == "initializer" }) else { throw .noClosure }
    let source = text.string(in: argument.value)
    guard let range = source.range(of: ".init", options: .backwards), !source.contains("{"),
      let declaration = factory.function ?? factory.closure?.body.calls.first?.call.declaration,
      let initializer = program.member(declaration.usr), initializer.kind == .initializer
    else { throw .noClosure }
    if initializer.isolation == .mainActor { throw .mainActor }
    if initializer.access < .internal { throw .hiddenDeclaration(source) }
    let lookups = writer.code.lookups.filter { $0.form == .autoregistered(registration.id) }
    var left = lookups[...]
    var given = Set<String>()
    var arguments: [String] = []
    for parameter in initializer.parameters {
      guard let type = parameter.type else { throw .unreadLookup(source) }
      let value: String
      let serviceType = ServiceType(type, in: program)
      // Arguments fill the parameters of their types.
      if let index = registration.key.arguments.firstIndex(of: serviceType), index < parameters.count {
        value = parameters[index].name
        given.insert(value)
      } else if let lookup = left.first, lookup.key.service == serviceType || lookup.key.service == serviceType.wrapped
      {
        left = left.dropFirst()
        if mayBeCast(to: serviceType) { throw .castArgument("\(serviceType)") }
        guard lookup.key.service == serviceType, !lookup.isLazy, !serviceType.isOptional else {
          throw .wrappedLookup("\(serviceType)")
        }
        value = try use(of: lookup, typeSource: nil, arguments: [], isShadowed: false)
      } else {
        throw .unreadLookup("\(serviceType)")
      }
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    guard left.isEmpty, given.count == parameters.count else { throw .unreadLookup(source) }
    return "\(source[..<range.lowerBound])(\(arguments.joined(separator: ", ")))"
  }

  /// Whether one of the arguments may be cast to a type, so that `autoregister` would pass it.
  private func mayBeCast(to type: ServiceType) -> Bool {
    registration.key.arguments.contains { argument in
      guard argument.text.hasPrefix("Swift.") else { return true }
      guard !type.text.hasPrefix("Swift.") else { return true }
      let own = type.name.flatMap(program.declaration)
      return program.extensions.contains { extended in
        program.text(of: extended.extendedType) == argument.text && extended.conformances.contains { $0.proto == own }
      }
    }
  }

  /// The code of a factory or completion, with its lookups replaced.
  private mutating func code(
    of closure: Closure, at place: CodePlace
  ) throws(MigrationObstacle) -> (text: String, isSingle: Bool) {
    if closure.isolation == .mainActor { throw .mainActor }
    let hasSignature = closure.parameters.contains { !$0.name.hasPrefix("$") }
    guard closure.captureList.isEmpty,
      let bytes = text.body(ofClosure: place.range, hasSignature: hasSignature)
    else { throw .captures(closure.captureList.flatMap { $0.variables.map(\.name) }) }
    // Lookups in other containers stay as they are.
    let lookups = writer.code.lookups.filter { lookup in
      lookup.form == .call && place.contains(lookup.place)
        && (lookup.container == .resolving || lookup.container == registration.container)
    }
    let captured = writer.code.capturedLookups(of: registration)
    try checkCaptures(closure, captured)
    try checkReferences(closure, place, lookups)
    var replacements: [Replacement] = []
    for lookup in lookups {
      replacements.append(.init(bytes: program.bytes(of: lookup.place), lookup: lookup, isLocal: false))
    }
    for (node, reference) in closure.body.references {
      guard let local = reference.local, let range = node.range,
        let lookup = captured.first(where: { $0.local == local })
      else { continue }
      replacements.append(.init(bytes: text.bytes(of: range), lookup: lookup, isLocal: true))
    }
    let written = try rewritten(bytes, replacements, closure)
    let isSingle = !written.contains("\n") && !written.contains("//") && isExpression(closure)
    return (Indentation.removed(written, in: text, at: bytes), isSingle)
  }

  private func isExpression(_ closure: Closure) -> Bool {
    guard case .block(let statements) = closure.body.kind, statements.count == 1 else { return false }
    if case .other("return_stmt", _) = statements[0].kind { return statements[0].isImplicit }
    return false
  }

  // MARK: Lookups

  /// A lookup, or a local that was bound to one, in the code of a factory.
  private struct Replacement {
    let bytes: Range<Int>
    let lookup: ContainerLookup
    let isLocal: Bool
  }

  /// The source of some bytes with the replacements in it.
  private mutating func rewritten(
    _ bytes: Range<Int>, _ replacements: [Replacement], _ closure: Closure
  ) throws(MigrationObstacle) -> String {
    let inside = replacements.filter {
      bytes.lowerBound <= $0.bytes.lowerBound && $0.bytes.upperBound <= bytes.upperBound
    }
    // Those in the arguments of another one are written with it.
    let outer = inside.filter { one in
      !inside.contains {
        $0.bytes != one.bytes && $0.bytes.lowerBound <= one.bytes.lowerBound
          && one.bytes.upperBound <= $0.bytes.upperBound
      }
    }.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var result = ""
    var offset = bytes.lowerBound
    for replacement in outer {
      guard replacement.bytes.lowerBound >= offset else { throw .unreadLookup(text.string(in: replacement.bytes)) }
      result += text.string(in: offset..<replacement.bytes.lowerBound)
      result += try replaced(replacement, replacements, closure, body: bytes)
      offset = replacement.bytes.upperBound
    }
    return result + text.string(in: offset..<bytes.upperBound)
  }

  private mutating func replaced(
    _ replacement: Replacement, _ all: [Replacement], _ closure: Closure, body: Range<Int>
  ) throws(MigrationObstacle) -> String {
    let lookup = replacement.lookup
    let source = text.string(in: replacement.bytes)
    let name = writer.names[lookup.key]
    let isShadowed = isWord(name, in: body, except: all.filter(\.isLocal).map(\.bytes))
    if replacement.isLocal {
      return try use(of: lookup, typeSource: nil, arguments: [], isShadowed: isShadowed)
    }
    if lookup.isLazy || lookup.key.service.wrapped != nil { throw .wrappedLookup(source) }
    guard let (node, parent) = Self.find(lookup.place.range, in: closure.body), let type = node.type else {
      throw .unreadLookup(source)
    }
    let found = ServiceType(type, in: program)
    let isOptional = lookup.result == .optional
    guard
      isOptional ? found.wrapped == lookup.key.service : type == lookup.key.service.name || found == lookup.key.service
    else {
      throw .unreadLookup(source)
    }
    let (typeSource, arguments) = try argumentSources(of: lookup)
    var values: [String] = []
    for argument in arguments {
      values.append(try rewritten(argument, all.filter { $0.bytes != replacement.bytes }, closure))
    }
    let value = try use(of: lookup, typeSource: typeSource, arguments: values, isShadowed: isShadowed)
    guard isOptional, isCertain(lookup) else { return value }
    // The type of the expression stays an optional, except where only an optional fits.
    return isOptionalExpected(parent, node) ? value : "Optional(\(value))"
  }

  /// Whether an optional lookup always finds something: its registration is made wherever this one is.
  private func isCertain(_ lookup: ContainerLookup) -> Bool {
    let targets = writer.needs.targets(of: lookup)
    guard targets.count == 1, let target = targets.first else { return false }
    let other = writer.code.registrations[target]
    return other.member == registration.member && !other.isConditional && other.key == lookup.key
  }

  /// Whether an expression is assigned to an optional, or is the argument for a parameter of exactly its type.
  private func isOptionalExpected(_ parent: CodeNode?, _ node: CodeNode) -> Bool {
    switch parent?.kind {
    case .assignment(let target, _): return target.type == node.type
    case .call(let call):
      guard let member = call.declaration.flatMap({ program.member($0.usr) }),
        let index = call.arguments.firstIndex(where: { $0.value?.range == node.range }),
        index < member.parameters.count
      else { return false }
      return member.parameters[index].type == node.type
    default: return false
    }
  }

  /// The member that stands for a lookup, which becomes a need.
  private mutating func use(
    of lookup: ContainerLookup, typeSource: String?, arguments: [String], isShadowed: Bool
  ) throws(MigrationObstacle) -> String {
    guard lookup.key.name.isKnown else { throw .unreadLookup(program.line(of: lookup.place)) }
    let targets = writer.needs.targets(of: lookup)
    guard targets.count <= 1 else { throw .unreadLookup(program.line(of: lookup.place)) }
    let key = lookup.key
    let bare = try writer.spelling.bare(key.service, source: typeSource, in: module)
    let type = try writer.spelling.full(bare, key.service)
    let name = writer.names[key]
    var nameArgument = ""
    if case .text(let text) = key.name { nameArgument = ", name: \(Self.literal(text))" }
    if lookup.result == .optional, !isCertain(lookup) {
      guard arguments.isEmpty else { throw .unreadLookup(program.line(of: lookup.place)) }
      let optionalName = "optional\(MemberName.capitalized(name))"
      let optional = TypeSpelling.optional(type)
      needs.append(
        .init(
          requirement: "var \(optionalName): \(optional) { get }",
          hole: "var \(optionalName): \(optional) { container.resolve(\(bare).self\(nameArgument)) }",
          name: optionalName, target: nil))
      return isShadowed ? "self.\(optionalName)" : optionalName
    }
    let parameterNames = targets.first.map { writer.parameterNames(of: writer.code.registrations[$0]) } ?? []
    var parameters: [(name: String, type: String)] = []
    for (index, argument) in key.arguments.enumerated() {
      let bare = try writer.spelling.bare(argument, source: nil, in: module)
      let parameter = index < parameterNames.count ? parameterNames[index] : "argument\(index + 1)"
      parameters.append((parameter, try writer.spelling.full(bare, argument)))
    }
    guard parameters.count == arguments.count else { throw .unreadLookup(program.line(of: lookup.place)) }
    let label = parameters.count == 1 ? "argument" : "arguments"
    let passed = parameters.isEmpty ? "" : ", \(label): \(parameters.map(\.name).joined(separator: ", "))"
    let requirement = Self.requirement(name, type, parameters)
    let head = parameters.isEmpty ? "var \(name): \(type)" : requirement
    needs.append(
      .init(
        requirement: requirement, hole: "\(head) { require(\(bare).self\(nameArgument)\(passed)) }", name: name,
        target: targets.first))
    let prefix = isShadowed ? "self." : ""
    guard !parameters.isEmpty else { return prefix + name }
    return "\(prefix)\(name)(\(zip(parameters, arguments).map { "\($0.name): \($1)" }.joined(separator: ", ")))"
  }

  /// The type and the arguments in the source of a lookup.
  private func argumentSources(
    of lookup: ContainerLookup
  ) throws(MigrationObstacle) -> (type: String?, arguments: [Range<Int>]) {
    if lookup.origin != nil {
      // A function of the client's own, which passes the type on.
      guard lookup.key.arguments.isEmpty else { throw .unreadLookup(program.line(of: lookup.place)) }
      return (nil, [])
    }
    let bytes = program.bytes(of: lookup.call)
    let isOperator = text.string(in: bytes).contains("~>")
    let nameOffset = lookup.name.range.start
    guard
      let arguments = isOperator
        ? CallChainSource.operands(after: nameOffset, in: bytes, of: text)
        : CallChainSource.arguments(ofCall: bytes, name: nameOffset, in: text)
    else { throw .unreadLookup(text.string(in: bytes)) }
    var type: String?
    if let first = arguments.first, first.label == nil || first.label == "service" {
      let source = text.string(in: first.value)
      if source.hasSuffix(".self") { type = String(source.dropLast(5)) }
      if let bare = type, bare.hasPrefix("("), bare.hasSuffix(")") { type = String(bare.dropFirst().dropLast()) }
    }
    guard let start = arguments.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else {
      guard lookup.key.arguments.isEmpty else { throw .unreadLookup(text.string(in: bytes)) }
      return (type, [])
    }
    // The operator takes several arguments in a tuple.
    guard !isOperator else { throw .unreadLookup(text.string(in: bytes)) }
    return (type, arguments[start...].prefix(lookup.key.arguments.count).map(\.value))
  }

  // MARK: Checks

  private func checkCaptures(_ closure: Closure, _ captured: [ContainerLookup]) throws(MigrationObstacle) {
    var names: [String] = []
    for capture in closure.captures {
      if capture.isSelf { throw .dynamicSelf }
      if case .parameter(_, let id) = registration.container, capture.local == id { continue }
      let lookup = captured.first { $0.local == capture.local }
      let target = lookup.flatMap { writer.needs.targets(of: $0).first }.map { writer.code.registrations[$0] }
      // The value was looked up once. What is kept anyway is the same object at each lookup.
      guard let lookup, let target, case .singleton = target.lifetime.kind(in: .swinject),
        writer.reset(of: target.lifetime) == nil, lookup.result == .required, lookup.key.arguments.isEmpty
      else {
        names.append(capture.name)
        continue
      }
    }
    if !names.isEmpty { throw .captures(names) }
  }

  private func checkReferences(
    _ closure: Closure, _ place: CodePlace, _ lookups: [ContainerLookup]
  ) throws(MigrationObstacle) {
    var resolvers = Set(closure.parameters.prefix(1).map(\.id))
    if case .parameter(_, let id) = registration.container { resolvers.insert(id) }
    var obstacle: MigrationObstacle?
    for (node, reference) in closure.body.references {
      if let local = reference.local, resolvers.contains(local) {
        let isReceiver = lookups.contains { $0.place.range.start == node.range?.start }
        if !isReceiver { obstacle = obstacle ?? .passesResolver }
      }
      if case .superinstance = reference.target { obstacle = obstacle ?? .dynamicSelf }
      guard let declaration = reference.declaration else { continue }
      let member = program.member(declaration.usr)
      if let member, member.access < .internal { obstacle = obstacle ?? .hiddenDeclaration(member.name) }
      let isGlobal = reference.base == nil && member.map { $0.owner == .file } ?? true
      if isGlobal, writer.names.contains(declaration.baseName) || MemberName.reserved.contains(declaration.baseName),
        declaration.baseName != "init", ContainerLibrary(of: declaration.usr) == nil
      {
        obstacle = obstacle ?? .shadowedName(declaration.baseName)
      }
    }
    closure.body.forEach { node in
      guard case .type(let name) = node.kind, let type = program.declaration(of: name).flatMap(program.type) else {
        return true
      }
      if type.access < .internal { obstacle = obstacle ?? .hiddenDeclaration(type.name) }
      // A type within the client's assembly is found under its short name there only.
      if let owner = registration.owner.flatMap(program.type), type.name.hasPrefix(owner.name + "."),
        let range = node.range, !text.string(of: range).hasPrefix(owner.name + ".")
      {
        obstacle = obstacle ?? .hiddenDeclaration(type.name)
      }
      return true
    }
    let words = text.tokens(in: program.bytes(of: place)).map { text.string(in: $0) }
    if words.contains("Self") { throw .dynamicSelf }
    if let obstacle { throw obstacle }
  }

  /// Whether a name is used in some code as something else than a label or member.
  private func isWord(_ name: String, in bytes: Range<Int>, except replaced: [Range<Int>]) -> Bool {
    let words = text.tokens(in: bytes).map { replaced.contains($0) ? "" : text.string(in: $0) }
    return words.indices.contains { index in
      words[index] == name && (index == 0 || words[index - 1] != ".")
        && (index + 1 >= words.count || words[index + 1] != ":")
    }
  }

  /// Whether a comment stands outside of the closures of a chain, where it would be lost.
  private func hasComment(in bytes: Range<Int>) -> Bool {
    let closures = registration.factories.map(\.place) + registration.completions.map(\.place)
    let kept = closures.map(program.bytes) + chain.links.filter { $0.name == "implements" }.map(\.bytes)
    var end = bytes.lowerBound
    for token in text.tokens(in: bytes) {
      let gap = end..<token.lowerBound
      end = token.upperBound
      if gap.contains(where: { text.bytes[$0] > 32 }),
        !kept.contains(where: { $0.lowerBound <= gap.lowerBound && gap.upperBound <= $0.upperBound })
      {
        return true
      }
    }
    return false
  }

  private static func find(_ range: SourceRange, in node: CodeNode) -> (CodeNode, parent: CodeNode?)? {
    for child in node.children {
      if child.range == range, !child.isImplicit, child.type != nil, !isReturn(child) { return (child, node) }
      if let found = find(range, in: child) { return found }
    }
    return nil
  }

  private static func isReturn(_ node: CodeNode) -> Bool {
    if case .other("return_stmt", _) = node.kind { return true }
    return false
  }

  /// A string as a literal.
  private static func literal(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }
}

extension DraftWriter {
  /// The names of the parameters for a registration's arguments.
  func parameterNames(of registration: ContainerRegistration) -> [String] {
    let count = registration.key.arguments.count
    if registration.form == .typed, let member = moved.factory(of: registration), member.parameters.count == count {
      return member.parameters.map { $0.label ?? $0.variable.name }
    }
    var names: [String] = []
    if let closure = registration.factories.first?.closure, registration.form == .register,
      closure.parameters.count == count + 1
    {
      names = closure.parameters.dropFirst().map(\.name)
    } else if let function = registration.factories.first?.function, let initializer = program.member(function.usr) {
      names = registration.key.arguments.map { argument in
        initializer.parameters.first { $0.type.map { ServiceType($0, in: program) } == argument }?.label ?? ""
      }
    }
    let isUsable =
      Set(names).count == count
      && names.allSatisfy {
        !$0.isEmpty && $0 != "_" && !$0.hasPrefix("$") && !MemberName.reserved.contains($0)
      }
    return isUsable ? names : (1...max(count, 1)).prefix(count).map { "argument\($0)" }
  }
}
