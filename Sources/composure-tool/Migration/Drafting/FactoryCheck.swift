// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Closure {
  /// Whether a completion uses only the container and the instance, and not the arguments that Resolver may pass, too.
  var completesInstance: Bool {
    parameters.count == 2
      || parameters.count == 3 && !body.references.contains { $0.reference.local == parameters[2].id }
  }
}

/// Checks that the code of a factory or completion has the same meaning in an assembly, once members replace its
/// lookups.
struct FactoryCheck {
  let source: RegistrationSource
  let closure: Closure
  let place: CodePlace
  /// Whether the code is a completion.
  let isCompletion: Bool

  private var registration: ContainerRegistration { source.registration }
  private var writer: DraftWriter { source.writer }
  private var program: Program { source.program }
  private var text: CompilerFacts.SourceText { source.text }

  /// The locals that hold the container of the registration.
  var containers: Set<LocalVariable.ID> {
    var containers: Set<LocalVariable.ID> = []
    if case .parameter(_, let id) = registration.container { containers.insert(id) }
    if case .local(_, let id) = registration.container { containers.insert(id) }
    guard let scan = registration.member.flatMap({ writer.code.members[$0] }) else { return containers }
    return containers.union(ContainerValueReader(program: program).constants(holding: registration.container, in: scan))
  }

  /// Checks that every captured value is the container, or a lookup of a cached object.
  ///
  /// - Parameters:
  ///   - captured: The lookups that captured locals are assigned.
  ///   - lookups: The lookups in the code.
  func checkCaptures(_ captured: [ContainerLookup], _ lookups: [ContainerLookup]) throws(MigrationObstacle) {
    var names: [String] = []
    for capture in closure.captures {
      if capture.isSelf {
        guard isContainerAlone(lookups) else { throw capturedValues ?? .dynamicSelf }
        continue
      }
      if let local = capture.local, containers.contains(local) { continue }
      if let local = capture.local, isContainerAlone(local, lookups) || local == source.loop?.variable.id { continue }
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
  func checkCaptureList(_ lookups: [ContainerLookup]) throws(MigrationObstacle) {
    for variable in closure.captureList.flatMap(\.variables) {
      guard variable.name == "self" ? isContainerAlone(lookups) : isContainerAlone(variable.id, lookups) else {
        throw capturedValues ?? .captures([variable.name])
      }
    }
  }

  /// Returns whether a local is used only as the container of lookups.
  private func isContainerAlone(_ local: LocalVariable.ID, _ lookups: [ContainerLookup]) -> Bool {
    let uses = closure.body.references.filter { $0.reference.local == local }
    return uses.allSatisfy { node, _ in
      lookups.contains { $0.place.range.start == node.range?.start || $0.call.range.start == node.range?.start }
    } && !uses.isEmpty
  }

  /// Returns whether `self` is used only as the container of lookups, in an extension of its type, or as the object with the
  /// container.
  private func isContainerAlone(_ lookups: [ContainerLookup]) -> Bool {
    let isOwn = registration.container == .own || registration.container == .main
    guard isOwn || ownContainer != nil else { return false }
    if isWeak, !isOwn {
      guard lookups.allSatisfy({ $0.result == .optional }), ownContainer.map(isOnlyCalled) == true else { return false }
    }
    let calls = Set(lookups.filter { isOwn || $0.container == registration.container }.map(\.call.range))
    var isAlone = true
    closure.body.forEach { node in
      if case .call(let call) = node.kind, let range = node.range, calls.contains(range),
        call.receiver.map(isSelfOrContainer) == true
      {
        for value in call.arguments.compactMap(\.value) {
          value.forEach { inner in
            if inner.isSelf { isAlone = false }
            return isAlone
          }
        }
        return false
      }
      if node.isSelf { isAlone = false }
      return isAlone
    }
    return isAlone
  }

  /// The property of `self` in which the service is registered, `container` in `self.container.register(…)`, if it always has
  /// the same value.
  private var ownContainer: Member? {
    guard case .declaration(let usr) = registration.container, let property = program.member(usr),
      property.kind == .property, property.isStored, !property.isStatic,
      property.owner.type != nil, property.owner.type == registration.owner,
      ["", "self."].map({ $0 + property.name }).contains(text.string(in: source.chain.receiver)),
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
  func passedContainers(_ lookups: [ContainerLookup]) throws(MigrationObstacle) -> [SourceRange] {
    let hasContainer = isCompletion || source.system.containerParameters > 0
    let resolver = hasContainer ? closure.parameters.first?.id : nil
    let containers = containers
    var ranges: [SourceRange] = []
    for (node, reference) in closure.body.references {
      guard let local = reference.local, local == resolver || containers.contains(local) else { continue }
      guard let range = node.range else { throw .passesResolver }
      if lookups.contains(where: { $0.place.range.start == range.start }) { continue }
      // The root has its own container, and the factory receives the one that is asked.
      if local == resolver, writer.hierarchy.existsAnywhere(in: source.system.system) { throw .passesResolver }
      // The range of other code may contain more than the name.
      let name = text.string(of: range)
      guard name == "$0" || name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { throw .passesResolver }
      ranges.append(range)
    }
    return ranges
  }

  /// Returns the containers, types and names in lookups, which members replace together with the lookups.
  private func removedParts(of lookups: [ContainerLookup]) -> [SourceRange] {
    let calls = Set(lookups.map(\.call.range))
    var parts = lookups.map(\.name.range)
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
  /// - Parameters:
  ///   - lookups: The lookups in the code.
  ///   - bytes: The code between the braces.
  func checkReferences(_ lookups: [ContainerLookup], in bytes: Range<Int>) throws(MigrationObstacle) {
    let removed = removedParts(of: lookups)
    let isRemoved = { (node: CodeNode) in node.range.map { range in removed.contains { $0.contains(range) } } == true }
    var obstacle: MigrationObstacle?
    for (node, reference) in closure.body.references where !isRemoved(node) {
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
    let written = source.writtenAliases(in: bytes).map(\.bytes)
    closure.body.forEach { node in
      guard case .type(let name) = node.kind, let type = program.declaration(of: name).flatMap(program.type),
        !isRemoved(node)
      else { return true }
      do throws(MigrationObstacle) {
        let isReplaced = node.range.map { range in written.contains { $0.lowerBound == range.start } } == true
        try source.checkName(of: type, written: node.range.map { text.string(of: $0) }, isReplaced: isReplaced)
      } catch {
        obstacle = obstacle ?? error
      }
      return true
    }
    let words = text.tokens(in: program.bytes(of: place)).map { text.string(in: $0) }
    if words.contains("Self") { throw .dynamicSelf }
    switch source.localNames.use(in: bytes, of: text, except: removed.map(text.bytes) + written) {
    case .alias(let name): throw .localAlias(name)
    case .genericParameter(let name): throw .genericParameter(name)
    case nil: break
    }
    if let obstacle { throw obstacle }
  }
}
