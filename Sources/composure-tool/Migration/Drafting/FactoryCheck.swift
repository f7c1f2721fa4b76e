// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Closure {
  /// Whether a completion uses only the container and the instance, and not the arguments that Resolver may pass, too.
  var completesInstance: Bool {
    parameters.count == 2
      || parameters.count == 3 && !body.references.contains { $0.reference.local == parameters[2].id }
  }

  /// Returns the first statement, if it only ends the process when an object that is captured weakly no longer exists, and has
  /// lines of its own without a comment: `guard let self else { fatalError() }`.
  func selfGuard(in text: CompilerFacts.SourceText) -> SourceRange? {
    guard case .block(let statements) = body.kind, let first = statements.first,
      let binding = ForwardingBody.unwrappingGuard(first), binding.variables[0].name == "self",
      binding.value?.isSelf == true, let range = first.range, case let bytes = text.bytes(of: range),
      text.line(ofStatement: bytes) != nil, !text.hasComment(in: bytes)
    else { return nil }
    return range
  }
}

/// Checks that the code of a factory or completion has the same meaning in an assembly, once members replace its
/// lookups.
struct FactoryCheck {
  /// The code that reads services from the root of the registration, and the services. Members replace it as they replace
  /// lookups.
  let reads: [(code: MovedServices.RootRead, service: ContainerRegistration)]
  private let source: RegistrationSource
  private let closure: Closure
  private let place: CodePlace
  /// The lookups in the code.
  private let lookups: [ContainerLookup]
  private let isCompletion: Bool
  /// The locals that hold the container of the registration.
  private let containers: Set<LocalVariable.ID>
  /// The parameter with the container.
  private let resolver: LocalVariable.ID?

  private var registration: ContainerRegistration { source.registration }
  private var writer: DraftWriter { source.writer }
  private var program: Program { source.program }
  private var text: CompilerFacts.SourceText { source.text }

  init(
    _ source: RegistrationSource, _ closure: Closure, at place: CodePlace, _ lookups: [ContainerLookup],
    isCompletion: Bool
  ) {
    (self.source, self.closure, self.place) = (source, closure, place)
    (self.lookups, self.isCompletion) = (lookups, isCompletion)
    containers = source.containers
    let hasContainer = isCompletion || source.system.containerParameters > 0
    resolver = hasContainer ? closure.parameters.first?.id : nil
    reads = Self.reads(source, at: place, containers: containers.union([resolver].compactMap { $0 }))
  }

  private static func reads(
    _ source: RegistrationSource, at place: CodePlace, containers: Set<LocalVariable.ID>
  ) -> [(code: MovedServices.RootRead, service: ContainerRegistration)] {
    let (roots, code) = (source.writer.roots, source.writer.code)
    let identity = roots.identity(of: source.registration)
    guard let root = roots.root(of: identity) else { return [] }
    let isOnlyContainer = source.writer.isOnlyContainer(of: root.system.library)
    return source.writer.moved.rootReads.filter { read in
      let container = read.root.reference?.base?.reference?.local
      return place.contains(read.place) && [root.accessor?.usr, root.resolverAccessor?.usr].contains(read.accessor)
        && (isOnlyContainer || container.map(containers.contains) == true)
    }.compactMap { read in
      let service = code.registrations.first {
        $0.form == .typed && !$0.isInTests && roots.identity(of: $0) == identity
          && roots.bridgedMember(of: $0) == read.name && roots.child(of: $0)?.assembly.property == read.child
      }
      return service.map { (read, $0) }
    }
  }

  /// The uses of the client's own static functions, and of those that become static, on `self` or `Self`: the type's name
  /// replaces the bytes before the name.
  var ownUses: [(bytes: Range<Int>, type: TypeDeclaration, member: Member)] {
    guard let owner = registration.owner.flatMap(program.type), writer.ownFunctions.isPlain(owner) else { return [] }
    return closure.body.references.compactMap { node, reference in
      guard let member = reference.declaration.flatMap({ program.member($0.usr) }), member.owner.type == owner.usr,
        let bytes = OwnFunctions.receiver(of: reference, at: node, text),
        member.kind != .initializer, member.kind == .function ? writer.ownFunctions.isStatic(member) : member.isStatic
      else { return nil }
      return (bytes, owner, member)
    }
  }

  /// The code that names the client's type without its name.
  var ownTypes: [OwnTypeUse] {
    guard let owner = registration.owner.flatMap(program.type), writer.ownFunctions.isPlain(owner) else { return [] }
    return OwnTypeUse.uses(of: owner, in: closure.body, text)
  }

  /// Checks that every captured value is the container, a literal, or a lookup of a cached object.
  ///
  /// - Parameter captured: The lookups that captured locals are assigned.
  func checkCaptures(_ captured: [ContainerLookup], _ literals: LiteralConstants) throws(MigrationObstacle) {
    var names: [String] = []
    for capture in closure.captures {
      if capture.isSelf {
        guard isContainerAlone else { throw capturedValues ?? .dynamicSelf }
        continue
      }
      if let local = capture.local, containers.contains(local) || literals.contains(local) { continue }
      if let local = capture.local, isContainerAlone(local) || local == source.loop?.variable.id { continue }
      let lookup = captured.first { $0.local == capture.local }
      let target = lookup.flatMap { writer.needs.targets(of: $0).first }.map { writer.code.registrations[$0] }
      // The captured value was looked up once. Each lookup of a cached object returns the same object.
      guard let lookup, let target, writer.lifetimes.isKept(target), lookup.result == .required,
        lookup.key.arguments.isEmpty
      else {
        names.append(capture.name)
        continue
      }
    }
    if !names.isEmpty { throw capturedValues ?? .captures(names) }
  }

  /// The obstacle if the code captures only constants that the container can have as services.
  private var capturedValues: MigrationObstacle? {
    guard !isCompletion, let values = CapturedValues(of: source, containers: containers) else { return nil }
    return values.isResult ? .providedValue(values.names[0]) : .capturedValues(values.names)
  }

  /// Checks that a capture list contains only the container in which the code performs its lookups.
  func checkCaptureList() throws(MigrationObstacle) {
    for variable in closure.captureList.flatMap(\.variables) {
      guard variable.name == "self" ? isContainerAlone : isContainerAlone(variable.id) else {
        throw capturedValues ?? .captures([variable.name])
      }
    }
  }

  /// Returns whether a local is used only as the container of lookups.
  private func isContainerAlone(_ local: LocalVariable.ID) -> Bool {
    let uses = closure.body.references.filter { $0.reference.local == local }
    return uses.allSatisfy { node, _ in
      lookups.contains { $0.place.range.start == node.range?.start || $0.call.range.start == node.range?.start }
        || reads.contains { $0.code.range.start == node.range?.start }
    } && !uses.isEmpty
  }

  /// Whether `self` is used only as the container of lookups, in an extension of its type, or as the object with the
  /// container.
  private var isContainerAlone: Bool {
    let isOwn = registration.container == .own || registration.container == .main
    let own = Set(ownUses.map(\.member.usr))
    let types = Set(ownTypes.compactMap(\.instance))
    guard isOwn || ownContainer != nil || !own.isEmpty || !types.isEmpty else { return false }
    if isWeak, !isOwn, selfGuard == nil {
      guard lookups.allSatisfy({ $0.result == .optional }), ownContainer.map(isOnlyCalled) == true else { return false }
    }
    let calls = Set(lookups.filter { isOwn || $0.container == registration.container }.map(\.call.range))
    let passedSelf = passedSelf
    var isAlone = true
    closure.body.forEach { node in
      if let range = selfGuard, node.range == range { return false }
      let declaration = node.call?.declaration ?? node.reference?.declaration
      let isOwnUse = declaration.map { own.contains($0.usr) } == true
      if isOwnUse, node.reference != nil { return false }
      if case .call(let call) = node.kind, let range = node.range,
        isOwnUse || calls.contains(range) && call.receiver.map(isSelfOrContainer) == true
      {
        for value in call.arguments.compactMap(\.value) {
          value.forEach { inner in
            if inner.isSelf { isAlone = false }
            return isAlone
          }
        }
        return false
      }
      if case .reference(let reference) = node.kind, reads.contains(where: { $0.code.root.range == node.range }),
        reference.base.map(isSelfOrContainer) == true
      {
        return false
      }
      if node.isSelf, node.range.map({ passedSelf.contains($0) || types.contains($0) }) != true { isAlone = false }
      return isAlone
    }
    return isAlone
  }

  /// The places where a factory in an extension of the container's type passes `self` on: `Screen(container: self)`.
  private var passedSelf: Set<SourceRange> {
    guard registration.container == .own else { return [] }
    var passed: Set<SourceRange> = []
    var receivers: Set<SourceRange> = []
    closure.body.forEach { node in
      if node.isSelf, let range = node.range, text.string(of: range) == "self" { passed.insert(range) }
      if let receiver = (node.call?.receiver ?? node.reference?.base)?.range { receivers.insert(receiver) }
      return true
    }
    return passed.subtracting(receivers)
  }

  /// The property of `self` in which the service is registered, `container` in `self.container.register(…)`, if it always has
  /// the same value. It may be a property of a superclass.
  private var ownContainer: Member? {
    guard case .declaration(let usr) = registration.container, let property = program.member(usr),
      property.kind == .property, property.isStored, !property.isStatic,
      let owner = property.owner.type, let own = registration.owner, program.withSuperclasses(own).contains(owner),
      ["", "self."].map({ "\($0)\(property.name)." }).contains(source.receiver),
      property.isConstant || property.attributes.isEmpty && isOnlyCalled(property)
    else { return nil }
    return property
  }

  private func isOnlyCalled(_ property: Member) -> Bool { writer.storedContainers.onlyCalled.contains(property.usr) }

  /// Returns whether an expression is `self`, or its property with the container.
  private func isSelfOrContainer(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .optionalChain(let value), .forceUnwrap(let value): return isSelfOrContainer(value)
    case .reference(let reference):
      if node.isSelf { return true }
      guard let container = ownContainer, reference.declaration?.usr == container.usr else { return false }
      return reference.base.map(isSelfOrContainer) == true
    default: return false
    }
  }

  /// The statement that ends the process without `self`, which no member needs.
  var selfGuard: SourceRange? { closure.selfGuard(in: text) }

  /// Whether the code captures `self` weakly.
  private var isWeak: Bool {
    let words = text.tokens(in: program.bytes(of: place)).map { text.string(in: $0) }
    return words.indices.contains { words[$0...].starts(with: ["weak", "self"]) }
  }

  /// Checks that the factory always returns an instance. A Resolver factory may return none.
  func checkResult() throws(MigrationObstacle) {
    guard source.system.system == .resolver else { return }
    for value in closure.body.returnedValues {
      guard let type = value.type, !ServiceType(type, in: program).isOptional else { throw .library(.mayReturnNil) }
    }
  }

  /// Returns the places where the factory passes on the container itself: `Screen(resolver: r)`.
  ///
  /// - Throws: ``MigrationObstacle/passesResolver``, if it may be another container.
  func passedContainers() throws(MigrationObstacle) -> [SourceRange] {
    var ranges = passedSelf.sorted { $0.start < $1.start }
    for (node, reference) in closure.body.references {
      guard let local = reference.local, local == resolver || containers.contains(local) else { continue }
      guard let range = node.range else { throw .passesResolver }
      if lookups.contains(where: { $0.place.range.start == range.start }) { continue }
      if reads.contains(where: { $0.code.range.start == range.start }) { continue }
      // The root has its own container, and the factory receives the one that is asked.
      if local == resolver, writer.hierarchy.existsAnywhere(in: source.system.system) { throw .passesResolver }
      // The range of other code may contain more than the name.
      let name = text.string(of: range)
      guard name == "$0" || name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { throw .passesResolver }
      ranges.append(range)
    }
    return ranges
  }

  /// The containers, types and names in lookups, and the roots, which members replace.
  private var removedParts: [SourceRange] {
    let calls = Set(lookups.map(\.call.range))
    var parts = lookups.map(\.name.range) + reads.compactMap(\.code.root.range)
    closure.body.forEach { node in
      if case .call(let call) = node.kind, let range = node.range, calls.contains(range) {
        parts += [call.receiver?.range].compactMap(\.self)
        for (index, argument) in call.arguments.enumerated() {
          let isType = index == 0 && argument.label == nil
          guard isType || argument.label == "name" || argument.label == "tag" else { continue }
          parts += [argument.value?.range].compactMap(\.self)
        }
      }
      return true
    }
    return parts
  }

  /// Checks that every name has the same meaning in an assembly.
  ///
  /// - Parameter bytes: The code between the braces.
  /// - Returns: The private declarations that have to become internal.
  func checkReferences(in bytes: Range<Int>) throws(MigrationObstacle) -> Set<USR> {
    var hidden: Set<USR> = []
    let removed = removedParts
    let isRemoved = { (node: CodeNode) in node.range.map { range in removed.contains { $0.contains(range) } } == true }
    var obstacle: MigrationObstacle?
    for (node, reference) in closure.body.references where !isRemoved(node) {
      if case .superinstance = reference.target { obstacle = obstacle ?? .dynamicSelf }
      guard let declaration = reference.declaration else { continue }
      let member = program.member(declaration.usr)
      if let member, writer.hidden.isHidden(member) {
        hidden.insert(member.usr)
        if !writer.hidden.isVisible(member) { obstacle = obstacle ?? .hiddenDeclaration(member.name) }
      }
      let isGlobal = reference.base == nil && member.map { $0.owner == .file } ?? true
      if isGlobal, writer.names.contains(declaration.baseName) || MemberName.reserved.contains(declaration.baseName),
        declaration.baseName != "init", ContainerLibrary(of: declaration.usr) == nil
      {
        obstacle = obstacle ?? .shadowedName(declaration.baseName)
      }
    }
    let ownTypes = ownTypes.map(\.bytes)
    let written = source.localTypes(in: bytes).map(\.bytes) + ownTypes
    closure.body.forEach { node in
      guard case .type(let name) = node.kind, let type = program.nominalDeclaration(of: name).flatMap(program.type),
        !isRemoved(node)
      else { return true }
      if writer.hidden.isHidden(type) { hidden.insert(type.usr) }
      do throws(MigrationObstacle) {
        let isReplaced = node.range.map { range in written.contains { $0.lowerBound == range.start } } == true
        let written = node.range.map { text.string(of: $0) }
        try source.checkName(of: type, as: name, written: written, isReplaced: isReplaced)
      } catch {
        obstacle = obstacle ?? error
      }
      return true
    }
    let words = text.tokens(in: program.bytes(of: place)).map { text.string(in: $0) }
    let isReplaced = (ownUses.map(\.bytes) + ownTypes).filter { text.string(in: $0).hasPrefix("Self") }
      .count
    if words.filter({ $0 == "Self" }).count > isReplaced { throw .dynamicSelf }
    switch source.localNames.use(in: bytes, of: text, except: removed.map(text.bytes) + written) {
    case .alias(let name): throw .localAlias(name)
    case .genericParameter(let name): throw .genericParameter(name)
    case nil: break
    }
    if let obstacle { throw obstacle }
    return hidden
  }
}
