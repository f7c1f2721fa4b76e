// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The code of a factory or completion, with members instead of lookups.
struct FactoryCode {
  private let source: RegistrationSource
  private let closure: Closure
  private let place: CodePlace

  private var registration: ContainerRegistration { source.registration }
  private var program: Program { source.program }
  private var text: CompilerFacts.SourceText { source.text }

  init(_ source: RegistrationSource, _ closure: Closure, at place: CodePlace) {
    self.source = source
    self.closure = closure
    self.place = place
  }

  /// Returns the code without indentation, and whether it is a single expression.
  func text(
    _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> (text: String, isSingle: Bool) {
    if program.needsMainActor(closure, at: place), !source.isOnMainActor { throw .mainActor }
    guard let bytes = text.body(ofClosure: place.range, hasSignature: hasSignature) else {
      throw isCompletion ? .noCompletion : .noClosure
    }
    let place = place
    let within = source.writer.code.lookups.filter { place.contains($0.place) }
    let lookups = within.filter { $0.form == .call }
    let other = lookups.first { lookup in
      ![.resolving, registration.container].contains(lookup.container)
        && (MigrationSystem.of(lookup.library).library != registration.migration.library
          || !source.writer.isOnlyContainer(of: lookup.library))
    }
    if let other { throw .library(.otherContainer(program.line(of: other.place))) }
    if let wrapper = within.first(where: { if case .localWrapper = $0.form { true } else { false } }) {
      throw .wrappedLookup(text.string(in: program.bytes(of: wrapper.place)))
    }
    let arguments = try ResolverArguments(registration, source.writer.code)
    let parameters = arguments.uses.isEmpty ? [] : try source.parameters()
    let captured = source.writer.code.capturedLookups(of: registration)
    let check = FactoryCheck(source, closure, at: place, lookups, isCompletion: isCompletion)
    try check.checkCaptureList()
    let literals = LiteralConstants(capturedBy: closure, of: registration, in: program)
    try check.checkCaptures(captured, literals)
    if !isCompletion { try check.checkResult() }
    members.reveal(try check.checkReferences(in: bytes))
    let own = try source.ownUses(check.ownUses, &members) + source.ownTypes(check.ownTypes, &members)
    var replacements: [Replacement] = try check.passedContainers().map {
      Replacement(bytes: text.bytes(of: $0), use: .container)
    }
    if let range = check.selfGuard, let line = text.line(ofStatement: text.bytes(of: range)) {
      members.omit(range)
      replacements.append(Replacement(bytes: line, use: .nothing))
    }
    for (read, service) in check.reads {
      members.omit(read.range)
      replacements.append(Replacement(bytes: text.bytes(of: read.range), use: .member(service)))
    }
    for (place, lookups) in Dictionary(grouping: lookups, by: \.place).sorted(by: { $0.key < $1.key }) {
      if lookups.count > 1 {
        replacements.append(try list(lookups))
      } else if lookups[0].isLazy, source.system.system == .swinject {
        replacements += try wrapper(lookups[0])
      } else if let guarding = GuardStatement(
        of: lookups[0], in: closure.body, text, expression: caught(lookups[0])), members.isCertain(lookups[0])
      {
        members.omit(guarding.alternative)
        replacements.append(
          Replacement(bytes: text.bytes(of: guarding.range), use: .lookup(lookups[0], constant: guarding.name)))
      } else {
        let bytes = caught(lookups[0]) ?? program.bytes(of: place)
        replacements.append(Replacement(bytes: bytes, use: .lookup(lookups[0])))
      }
    }
    for use in arguments.uses {
      guard !isCompletion, let parameter = parameters.first(where: { $0.key == use.key }) else { break }
      replacements.append(
        Replacement(bytes: text.bytes(of: use.range), use: .argument(parameter.variable ?? parameter.name)))
    }
    if !isCompletion, let created = source.weakClass {
      replacements += created.conversions.map { Replacement(bytes: $0, use: .nothing) }
    }
    replacements += try wired()
    replacements += try unnamedParameters()
    if source.system.system == .dip {
      replacements += text.tries(in: bytes).map { Replacement(bytes: $0, use: .nothing) }
    }
    replacements += own.map { Replacement(bytes: $0.bytes, use: .argument($0.code)) }
    replacements += source.localTypes(in: bytes).map { Replacement(bytes: $0.bytes, use: .argument($0.type)) }
    if let loop = source.loop {
      for (node, reference) in closure.body.references where reference.local == loop.variable.id {
        guard let range = node.range else { continue }
        replacements.append(Replacement(bytes: text.bytes(of: range), use: .argument(loop.value)))
      }
    }
    for (node, reference) in closure.body.references {
      guard let local = reference.local, let range = node.range else { continue }
      if let literal = literals.source(of: local, at: range) {
        replacements.append(Replacement(bytes: text.bytes(of: range), use: .argument(literal)))
      } else if let lookup = captured.first(where: { $0.local == local }) {
        replacements.append(Replacement(bytes: text.bytes(of: range), use: .local(lookup)))
      }
    }
    let written = try rewritten(bytes, replacements, &members)
    let isSingle = !written.contains("\n") && !written.contains("//") && isExpression
    return (Indentation.removed(written, in: text, at: bytes), isSingle)
  }

  /// Whether the closure has a signature, and so an `in`.
  private var hasSignature: Bool {
    if closure.parameters.contains(where: { !$0.name.hasPrefix("$") }) || !closure.captureList.isEmpty { return true }
    // `{ () -> Store in DiskStore() }` has neither parameters nor captures.
    guard case .block(let statements) = closure.body.kind, let first = statements.first?.range else { return false }
    return text.tokens(in: place.range.start + 1..<first.start).contains { text.string(in: $0) == "in" }
  }

  /// Returns the replacement of a list of services: `[mailNotifier, pushNotifier]`.
  private func list(_ lookups: [ContainerLookup]) throws(MigrationObstacle) -> Replacement {
    guard let list = ListLookup(lookups[0], in: closure.body), lookups.allSatisfy({ $0.key.arguments.isEmpty }) else {
      throw .unreadLookup(text.string(in: program.bytes(of: lookups[0].place)))
    }
    return Replacement(bytes: text.bytes(of: list.range), use: .list(lookups, isCompact: list.isCompact))
  }

  /// Returns the replacements of a `Provider` or `Lazy` by its instances: `receiptPrinter` for `printers.instance`.
  private func wrapper(_ lookup: ContainerLookup) throws(MigrationObstacle) -> [Replacement] {
    let written = text.string(in: program.bytes(of: lookup.place))
    let targets = source.writer.needs.targets(of: lookup)
    guard lookup.result == .required, targets.count == 1, let uses = WrapperUses(of: lookup, in: closure.body) else {
      throw .wrappedLookup(written)
    }
    let target = source.writer.code.registrations[targets[0]]
    // A `Lazy` keeps its instance, and a member of a service that is created anew would return another one.
    guard lookup.key.service.isProvider || source.writer.lifetimes.isKept(target) else {
      throw .wrappedLookup(written)
    }
    var replacements = uses.instances.map {
      Replacement(bytes: text.bytes(of: $0), use: .local(lookup.ofInstance(target.key)))
    }
    if let declaration = uses.declaration {
      guard let line = text.line(ofStatement: text.bytes(of: declaration)) else { throw .wrappedLookup(written) }
      replacements.append(Replacement(bytes: line, use: .nothing))
    }
    return replacements
  }

  /// Returns the parameters that Dip resolves, each used once by the code.
  private func wired() throws(MigrationObstacle) -> [Replacement] {
    guard registration.system == .dip, !isCompletion, !registration.autoregistered.isEmpty else { return [] }
    let lookups = source.writer.code.lookups.filter { $0.form == .autoregistered(registration.id) }
    guard lookups.count == closure.parameters.count else { throw .library(.wiredParameter) }
    var result: [Replacement] = []
    for (parameter, lookup) in zip(closure.parameters, lookups) {
      let uses = closure.body.references.filter { $0.reference.local == parameter.id }
      guard uses.count == 1, let range = uses[0].node.range, !isRepeated(range) else { throw .library(.wiredParameter) }
      result.append(Replacement(bytes: text.bytes(of: range), use: .local(lookup)))
    }
    return result
  }

  /// Returns the uses of parameters without names, such as `$0`.
  private func unnamedParameters() throws(MigrationObstacle) -> [Replacement] {
    if isCompletion {
      let instance = InstanceName(in: closure, source)
      return instance.replaced.map { Replacement(bytes: $0, use: .argument(instance.name)) }
    }
    guard registration.form == .register, !registration.key.arguments.isEmpty,
      closure.parameters.contains(where: { $0.name.hasPrefix("$") })
    else { return [] }
    var result: [Replacement] = []
    let variables = closure.parameters.suffix(registration.key.arguments.count)
    for (variable, parameter) in zip(variables, try source.parameters()) where variable.name.hasPrefix("$") {
      for (node, reference) in closure.body.references where reference.local == variable.id {
        guard let range = node.range else { continue }
        result.append(Replacement(bytes: text.bytes(of: range), use: .argument(parameter.name)))
      }
    }
    return result
  }

  /// Returns whether code may run repeatedly, later, or not at all.
  private func isRepeated(_ range: SourceRange) -> Bool {
    var isRepeated = false
    closure.body.forEach { node in
      guard node.range?.contains(range) != false || node.range == nil else { return false }
      switch node.kind {
      case .closure, .function: isRepeated = isRepeated || node.range?.contains(range) == true
      case .other(let kind, _) where FactoryCode.branches.contains(kind):
        isRepeated = isRepeated || node.range?.contains(range) == true
      default: break
      }
      return !isRepeated
    }
    return isRepeated
  }

  private static let branches: Set<String> = [
    "if_stmt", "guard_stmt", "switch_stmt", "do_catch_stmt", "ternary_expr", "for_each_stmt", "while_stmt",
    "repeat_while_stmt",
  ]

  private var isExpression: Bool {
    guard case .block(let statements) = closure.body.kind, statements.count == 1 else { return false }
    if case .other("return_stmt", _) = statements[0].kind { return statements[0].isImplicit }
    return false
  }

  // MARK: Lookups

  /// An expression of a factory that a member of an assembly replaces.
  private struct Replacement {
    enum Use {
      /// A lookup, or the `guard` statement that declares a constant with its value.
      case lookup(ContainerLookup, constant: String? = nil)
      /// A local that stores the result of a lookup, or the instance of a `Provider` or `Lazy`.
      case local(ContainerLookup)
      /// A list of lookups that differ in their names, perhaps without the services that the container does not find.
      case list([ContainerLookup], isCompact: Bool)
      /// A moved service that the code reads from the root.
      case member(ContainerRegistration)
      /// The container itself.
      case container
      /// An expression that reads a Resolver argument, the variable of a loop, or a constant, with the code to read instead.
      case argument(String)
      /// Code that is left out.
      case nothing
    }

    let bytes: Range<Int>
    let use: Use

    var isLookup: Bool { if case .lookup = use { true } else { false } }
  }

  /// Returns the source of some bytes with the replacements applied.
  private func rewritten(
    _ bytes: Range<Int>, _ replacements: [Replacement], _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> String {
    let inside = replacements.filter {
      bytes.lowerBound <= $0.bytes.lowerBound && $0.bytes.upperBound <= bytes.upperBound
    }
    // A replacement inside the arguments of another one is written as part of it.
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
      result += try replaced(replacement, replacements, body: bytes, &members)
      offset = replacement.bytes.upperBound
    }
    return result + text.string(in: offset..<bytes.upperBound)
  }

  private func replaced(
    _ replacement: Replacement, _ all: [Replacement], body: Range<Int>, _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> String {
    let written = text.string(in: replacement.bytes)
    let kept = all.filter { !$0.isLookup }.map(\.bytes)
    let lookup: ContainerLookup
    var constant: String?
    switch replacement.use {
    case .container:
      return try members.useOfContainer(isShadowed: isWord(source.system.property, in: body, except: kept))
    case .member(let service):
      return try members.use(of: service, isShadowed: isShadowed(service.key, in: body, except: kept))
    case .argument(let name): return name
    case .nothing: return ""
    case .list(let lookups, let isCompact):
      var elements: [String] = []
      for lookup in lookups {
        let isShadowed = isShadowed(lookup.key, in: body, except: kept)
        elements.append(try members.use(of: lookup, typeSource: nil, arguments: [], isShadowed: isShadowed))
      }
      let mayLackSome = isCompact && !lookups.allSatisfy(members.isCertain)
      return "[\(elements.joined(separator: ", "))]" + (mayLackSome ? ".compactMap { $0 }" : "")
    case .lookup(let found, let name): (lookup, constant) = (found, name)
    case .local(let found): lookup = found
    }
    let isShadowed = isShadowed(lookup.key, in: body, except: kept)
    guard replacement.isLookup else {
      return try members.use(of: lookup, typeSource: nil, arguments: [], isShadowed: isShadowed)
    }
    let isDip = source.system.system == .dip
    let isRegisteredAsOptional = lookup.key.service.isOptional && !isDip
    if isRegisteredAsOptional, !isRegistered(lookup.key.service, for: lookup) || !members.isCertain(lookup) {
      throw .optionalLookup(written)
    }
    if lookup.isLazy || lookup.key.service.wrapped != nil && !lookup.key.service.isOptional && !isDip {
      throw .wrappedLookup(written)
    }
    guard let context = ExpressionContext(at: lookup.place.range, in: closure.body), let type = context.node.type else {
      throw .unreadLookup(written)
    }
    let service = lookup.key.service
    let found = ServiceType(type, in: program)
    let isOptional = lookup.result == .optional && !(isRegisteredAsOptional && written.hasSuffix("!"))
    let isCaught = isOptional && isDip
    if isCaught, caught(lookup) == nil || !members.isCertain(lookup) || mayFail(lookup) {
      throw .library(.caughtError(written))
    }
    let isSame = type == service.name || found == service
    let isOptionalOfSame = type == service.name?.optional || found.wrapped == service
    guard isOptional && !isCaught || context.isUnwrapped ? isOptionalOfSame : isSame || isDip && isOptionalOfSame else {
      throw .unreadLookup(written)
    }
    let parts = try LookupSource(lookup, source)
    var values: [LookupSource.Argument] = []
    for argument in parts.arguments {
      var written = argument
      written.text = try rewritten(argument.bytes, all.filter { $0.bytes != replacement.bytes }, &members)
      written.type = argumentType(at: argument.bytes)
      values.append(written)
    }
    let value = try members.use(of: lookup, typeSource: parts.type, arguments: values, isShadowed: isShadowed)
    if let constant { return "let \(constant) = \(value)" }
    guard isOptional, members.isCertain(lookup) else { return value }
    // The expression stays optional, unless only an optional fits.
    return !isCaught && context.expectsOptional(in: program) ? value : "Optional(\(value))"
  }

  /// Returns the bytes of `try? container.resolve() as Store` around a lookup of Dip; `nil` for any other lookup.
  private func caught(_ lookup: ContainerLookup) -> Range<Int>? {
    guard lookup.result == .optional, lookup.system == .dip else { return nil }
    return (try? LookupExpression(lookup, source.writer.code))?.bytes
  }

  /// Returns whether Dip may fail to create the service of a lookup. The creation of a service that can move never throws.
  private func mayFail(_ lookup: ContainerLookup) -> Bool {
    source.writer.needs.targets(of: lookup).contains(where: source.writer.staysInContainer)
  }

  /// Returns whether the service that a lookup finds is registered as a type, such as an optional one.
  private func isRegistered(_ type: ServiceType, for lookup: ContainerLookup) -> Bool {
    let targets = source.writer.needs.targets(of: lookup)
    return !targets.isEmpty && targets.allSatisfy { source.writer.code.registrations[$0].key.service == type }
  }

  /// Returns whether the code may hide the assembly's member for a service.
  private func isShadowed(_ key: ServiceKey, in bytes: Range<Int>, except replaced: [Range<Int>]) -> Bool {
    ([source.writer.names[key]] + (source.child == nil ? [] : ["parent"])).contains {
      isWord($0, in: bytes, except: replaced)
    }
  }

  /// Returns whether a name in some code may refer to something other than the assembly's member. It may if the code
  /// uses the name, but not as a label or a member, or if the surrounding code has a parameter or local with that name.
  private func isWord(_ name: String, in bytes: Range<Int>, except replaced: [Range<Int>]) -> Bool {
    if parameterNames.contains(name) { return true }
    // The code of a completion follows the code of the earlier completions.
    let earlier = registration.completions.prefix { $0.place != place }.map { program.bytes(of: $0.place) }
    return ([bytes] + (isCompletion ? earlier : [])).contains { text.uses(name, in: $0, except: replaced) }
  }

  private var isCompletion: Bool { registration.completions.contains { $0.place == place } }

  /// Returns the type of a lookup's argument.
  private func argumentType(at bytes: Range<Int>) -> ServiceType? {
    guard let node = closure.body.outermostExpression(in: bytes, text) else { return nil }
    let own = try? ResolverArguments(registration, source.writer.code)
    return node.range.flatMap { own?.type(ofArgumentAt: $0, in: program) }
      ?? node.type.map { ServiceType($0, in: program) }
  }

  /// The parameter names of the registration's closures, and of the closures and functions inside them.
  private var parameterNames: Set<String> {
    var names = Set((try? source.parameters().map { $0.variable ?? $0.name }) ?? [])
    for closure in [source.factory.closure].compactMap({ $0 }) + registration.completions.compactMap(\.closure) {
      // The first parameter is the container, which the assembly's members replace.
      guard registration.autoregistered.isEmpty else { continue }
      names.formUnion(closure.parameters.dropFirst(source.system.containerParameters).map(\.name))
      closure.body.forEach { node in
        switch node.kind {
        case .closure(let inner): names.formUnion(inner.parameters.map(\.name))
        case .function(let function): names.formUnion(function.parameters.map(\.variable.name))
        default: break
        }
        return true
      }
    }
    return names
  }
}
