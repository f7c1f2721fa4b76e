// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The assembly members that replace the lookups of a factory.
struct LookupMembers {
  private let source: RegistrationSource
  /// The members used so far.
  private(set) var needs: [ServiceDraft.Need] = []
  /// The code that the member leaves out: it never runs, or reads the root.
  private(set) var omitted: [SourceRange] = []
  /// The private declarations that the code uses, which become internal.
  private(set) var revealed: Set<USR> = []
  /// The functions that the code uses, which become static.
  private(set) var madeStatic: Set<USR> = []

  private var registration: ContainerRegistration { source.registration }
  private var writer: DraftWriter { source.writer }
  private var program: Program { source.program }

  init(_ source: RegistrationSource) { self.source = source }

  /// Leaves out code that never runs, or that reads the root.
  mutating func omit(_ code: SourceRange) { omitted.append(code) }

  /// Adds private declarations that become internal.
  mutating func reveal(_ declarations: Set<USR>) { revealed.formUnion(declarations) }

  /// Adds functions that become static.
  mutating func makeStatic(_ functions: Set<USR>) { madeStatic.formUnion(functions) }

  /// Returns the member that replaces a lookup, and adds it to the needs.
  mutating func use(
    of lookup: ContainerLookup, typeSource: String?, arguments: [LookupSource.Argument], isShadowed: Bool
  ) throws(MigrationObstacle) -> String {
    switch lookup.key.name {
    case .none, .text: break
    case .constant(let usr, let text), .enumCase(let usr, _, let text):
      guard isFound(usr, by: text) else { throw .hiddenName(text) }
    case .oneOf, .unknown: throw .unreadLookup(program.line(of: lookup.place))
    }
    if source.system.system == .dip, case .text(let tag) = lookup.key.name, Int(tag) != nil {
      throw .library(.numberTag(tag))
    }
    // A service with several registrations stays in the container, which chooses one.
    let targets = writer.needs.targets(of: lookup)
    let target = targets.count == 1 ? targets.first : nil
    if let local = target.flatMap({ source.locals[$0] }) {
      guard arguments.isEmpty else { throw .unreadLookup(program.line(of: lookup.place)) }
      return try instance(local, of: target, lookup, typeSource)
    }
    let key = lookup.key
    let bare = try source.spelled(key.service, source: typeSource)
    let parameters = try writer.parameters(of: targets.first, key, source)
    let passed = try Self.passed(arguments, to: parameters, program.line(of: lookup.place))
    let call = parameters.isEmpty ? "" : "(\(passed))"
    if lookup.result == .optional, !isCertain(lookup) {
      // The member has no isolation of its own.
      _ = try isolation(of: target, key)
      let name = "optional\(MemberName.capitalized(writer.names[key]))"
      let optional = TypeSpelling.optional(try writer.spelling.full(bare, key.service))
      let value = source.system.optionalLookup(bare, name: key.name, parameters)
      needs.append(
        .init(
          requirement: RequirementText.requirement(name, optional, parameters),
          hole: "\(RequirementText.head(name, optional, parameters)) { \(value) }", name: name, target: nil))
      return access(name, isInChild: false, isShadowed: isShadowed) + call
    }
    if let moved = target.map({ writer.code.registrations[$0] }), isWithoutMember(for: key, of: moved) {
      let own = try use(of: moved, isShadowed: isShadowed) + call
      let bytes = program.bytes(of: lookup.place)
      // `try container.resolve() as Store` has the type already.
      let rest = source.text.tokens(in: bytes.upperBound..<source.text.bytes.count).first
      if rest.map({ source.text.string(in: $0) }) == "as" { return own }
      return cast(own, "as \(try writer.spelling.full(bare, key.service))", at: bytes)
    }
    return try member(for: key, target, bare: bare, parameters, isShadowed: isShadowed) + call
  }

  /// Returns whether a service has moved to an assembly of this root without a member for one of its other types, which no
  /// factory looked up at that time.
  private func isWithoutMember(for key: ServiceKey, of registration: ContainerRegistration) -> Bool {
    registration.form == .typed && registration.key != key && registration.module == source.module
      && (writer.moved.child(of: registration) == nil || isInOwnChild(registration))
      && writer.moved.member(named: writer.names[key], for: registration) == nil
  }

  /// Returns an expression as another type, in parentheses where the code needs them.
  private func cast(_ value: String, _ cast: String, at bytes: Range<Int>) -> String {
    source.text.delimits(bytes) ? "\(value) \(cast)" : "(\(value) \(cast))"
  }

  /// Returns the member of a moved service without its arguments, and adds it to the needs.
  mutating func use(of moved: ContainerRegistration, isShadowed: Bool) throws(MigrationObstacle) -> String {
    try member(
      for: moved.key, moved.id, bare: source.spelled(moved.key.service, source: nil),
      writer.parameters(of: moved.id, moved.key, source), isShadowed: isShadowed)
  }

  private mutating func member(
    for key: ServiceKey, _ target: Int?, bare: String, _ parameters: [MemberParameter], isShadowed: Bool
  ) throws(MigrationObstacle) -> String {
    let isolation = try isolation(of: target, key)
    let type = try writer.spelling.full(bare, key.service)
    let name = writer.names[key]
    let value = source.system.lookup(bare, name: key.name, parameters)
    let isInChild = target.map { isInOwnChild(writer.code.registrations[$0]) } ?? false
    needs.append(
      .init(
        requirement: isolation + RequirementText.requirement(name, type, parameters),
        hole: "\(isolation)\(RequirementText.head(name, type, parameters)) { \(value) }", name: name, target: target,
        isInChild: isInChild))
    return access(name, isInChild: isInChild, isShadowed: isShadowed)
  }

  /// Returns the isolation of a service's member, as written before it; empty for none.
  private func isolation(of target: Int?, _ key: ServiceKey) throws(MigrationObstacle) -> String {
    // The container's lookups are not isolated, so a service that stays there is a plain requirement.
    guard let target, writer.isMemberOnMainActor(writer.code.registrations[target]), !writer.staysInContainer(target)
    else { return "" }
    guard source.isOnMainActor else { throw .needsMainActor("\(key.service)") }
    return RequirementText.mainActor
  }

  /// Returns the constant with an instance of the same cycle, as the type of a lookup.
  private func instance(
    _ name: String, of target: Int?, _ lookup: ContainerLookup, _ typeSource: String?
  ) throws(MigrationObstacle) -> String {
    let type = lookup.key.service
    guard let own = target.map({ writer.code.registrations[$0].key.service }), own != type,
      program.isDeclared(own.name, as: type.name) == false
    else { return name }
    let cast = "as! \(try writer.spelling.full(source.spelled(type, source: typeSource), type))"
    var bytes = program.bytes(of: lookup.place)
    if bytes.upperBound < source.text.bytes.count, source.text.bytes[bytes.upperBound] == UInt8(ascii: "!") {
      bytes = bytes.lowerBound..<bytes.upperBound + 1
    }
    return self.cast(name, cast, at: bytes)
  }

  /// Returns the member that replaces the lookup of an optional type, or `nil` if the program never registers the service.
  ///
  /// - Throws: ``MigrationObstacle/optionalLookup(_:)`` if only some containers have the service.
  mutating func useOrNil(of lookup: ContainerLookup) throws(MigrationObstacle) -> String {
    if !writer.mayBeFound(lookup) { return "nil" }
    let targets = writer.needs.targets(of: lookup)
    let instance = targets.first.map { lookup.ofInstance(writer.code.registrations[$0].key) }
    guard targets.count == 1, let instance, !instance.key.service.isOptional, isCertain(instance) else {
      throw .optionalLookup("\(lookup.key.service)")
    }
    return try use(of: instance, typeSource: nil, arguments: [], isShadowed: false)
  }

  /// Returns whether other files find a constant or case by the code that refers to it: `Names.journal`.
  private func isFound(_ usr: USR, by text: String) -> Bool {
    guard let member = program.member(usr), member.access >= .internal else { return false }
    guard program.files[member.file].module == source.module || member.access >= .public else { return false }
    if member.owner == .file { return text == member.name }
    guard let type = member.owner.type.flatMap(program.type) else {
      // A type of a library: `Resolver.Name.journal`, or `.journal`.
      return text.hasSuffix(".\(member.name)") && (text.first == "." || text.first?.isUppercase == true)
    }
    let name = "\(ServiceType(type.type, in: program)).\(member.name)"
    return type.access >= .internal && [name, "\(name).rawValue"].contains(text)
  }

  /// Returns whether the child assembly for this service also creates another one, now or after it has moved.
  private func isInOwnChild(_ other: ContainerRegistration) -> Bool {
    guard let child = source.child, other.module == source.module else { return false }
    return (try? writer.scopes.assembly(of: other)) == child
  }

  /// Returns the expression for a member, which in a child assembly belongs to its parent, or to the child itself.
  private func access(_ name: String, isInChild: Bool, isShadowed: Bool) -> String {
    let prefix = isShadowed ? "self." : ""
    guard source.child != nil else { return prefix + name }
    return prefix + (isInChild ? ServiceDraft.childPlaceholder(name) : "parent.\(name)")
  }

  /// Returns the arguments of a member's call.
  private static func passed(
    _ arguments: [LookupSource.Argument], to parameters: [MemberParameter], _ lookup: String
  ) throws(MigrationObstacle) -> String {
    guard arguments.count == parameters.count else { throw .unreadLookup(lookup) }
    for argument in arguments {
      let parameter = parameters.count == 1 ? parameters.first : parameters.first { $0.key == argument.key }
      if let service = parameter?.service, argument.type != service || argument.key != parameter?.key {
        throw .unreadLookup(lookup)
      }
    }
    guard arguments.contains(where: { $0.key != nil }) else {
      return zip(parameters, arguments).map { "\($0.name): \($1.text)" }.joined(separator: ", ")
    }
    let isInOrder = arguments.map(\.key) == parameters.map(\.key)
    return try parameters.map { parameter throws(MigrationObstacle) in
      guard let argument = arguments.first(where: { $0.key == parameter.key }),
        // The order of evaluation stays the same.
        isInOrder || !argument.text.contains(where: { "({[".contains($0) })
      else { throw .unreadLookup(lookup) }
      return "\(parameter.name): \(argument.text)"
    }.joined(separator: ", ")
  }

  /// Returns the container itself, for code that performs lookups later.
  ///
  /// - Throws: ``MigrationObstacle/passesResolver`` in a child assembly, which has none.
  mutating func useOfContainer(isShadowed: Bool) throws(MigrationObstacle) -> String {
    guard source.child == nil else { throw .passesResolver }
    let property = source.system.property
    needs.append(
      .init(
        requirement: "var \(property): \(source.system.container) { get }", hole: nil, name: property, target: nil))
    return isShadowed ? "self.\(property)" : property
  }

  /// Returns whether an optional lookup always succeeds: its target is registered in the same container wherever this
  /// registration is.
  func isCertain(_ lookup: ContainerLookup) -> Bool {
    let targets = writer.needs.targets(of: lookup)
    guard targets.count == 1, let target = targets.first else { return false }
    if source.locals[target] != nil { return true }
    let other = writer.code.registrations[target]
    return other.key == lookup.key && writer.joint.isRegistered(other, with: registration)
  }
}
