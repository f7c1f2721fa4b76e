// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The assembly's member for a service, and the registration that returns the member's value.
struct DraftMember {
  private let source: RegistrationSource

  private var registration: ContainerRegistration { source.registration }
  private var writer: DraftWriter { source.writer }

  init(_ source: RegistrationSource) { self.source = source }

  /// - Throws: The first obstacle.
  func draft() throws(MigrationObstacle) -> ServiceDraft {
    let type = try writer.spelling.full(source.bareType(), registration.key.service)
    let parameters = try source.parameters()
    var body = FactoryBody(source)
    let (statements, isSingle) = try body.statements(type, parameters: parameters)
    let name = writer.names[registration.key]
    guard let created = source.weakClass else {
      let member = member(name, type, parameters, statements, isSingle: isSingle)
      return try draft(member, parameters, needs: body.needs, body)
    }
    // Only an object that has the type of its class can be cached weakly.
    let service = ServiceType(created.type, in: writer.program)
    let objectType = try writer.spelling.full(source.spelled(service, source: nil), service)
    let object = writer.names.object(of: name)
    var draft = try draft("var \(name): \(type) { \(object) }", parameters, needs: [], body)
    draft.addCreator(
      member(object, objectType, [], statements, isSingle: isSingle),
      requirement: RequirementText.requirement(object, objectType, []), needs: body.needs)
    return draft
  }

  /// Returns whether the service's type is declared to have another type as well. If it is not, the object that the factory
  /// creates has it.
  private func isDeclared(as type: ServiceType) throws(MigrationObstacle) -> Bool {
    let (program, service) = (writer.program, registration.key.service)
    guard program.isDeclared(service.name, as: type.name) == false else { return true }
    let created = CreatedType(of: registration, in: program)?.type
    guard program.isDeclared(created, as: type.name) == true else { throw .otherType("\(type)", own: "\(service)") }
    return false
  }

  /// Returns the draft of a service whose member reads the one that creates all services of a cycle.
  ///
  /// - Throws: The first obstacle.
  func draft(
    readingCycle cycle: CycleWriter.Member, _ body: FactoryBody
  ) throws(MigrationObstacle) -> ServiceDraft {
    let type = try writer.spelling.full(source.bareType(), registration.key.service)
    let name = writer.names[registration.key]
    return try draft("var \(name): \(type) { \(cycle.name).\(name) }", [], needs: [], body, cycle: cycle)
  }

  private func draft(
    _ member: String, _ parameters: [MemberParameter], needs: [ServiceDraft.Need], _ body: FactoryBody,
    cycle: CycleWriter.Member? = nil
  ) throws(MigrationObstacle) -> ServiceDraft {
    let bare = try source.bareType()
    let type = try writer.spelling.full(bare, registration.key.service)
    let name = writer.names[registration.key]
    let isolation = writer.isMemberOnMainActor(registration) ? RequirementText.mainActor : ""
    let place = writer.program.bytes(of: registration.place)
    let comment = source.loop == nil ? RegistrationComment(above: place, in: source.text) : nil
    let replaced = (comment?.start ?? place.lowerBound)..<place.upperBound
    var members = [(comment?.lines ?? "") + isolation + member]
    var otherRequirements: [String] = []
    for alias in registration.aliases where writer.isUsed(alias.key) || writer.canFill(alias.key, of: registration) {
      guard parameters.isEmpty else { throw .unknownLink("implements") }
      if registration.system == .resolver, registration.key.name != .none { throw .library(.namedAlias) }
      let aliasType = try writer.spelling.full(
        writer.spelling.bare(alias.key.service, source: nil, in: source.module), alias.key.service)
      let aliasName = writer.names[alias.key]
      let value = try isDeclared(as: alias.key.service) ? name : "\(name) as! \(aliasType)"
      members.append("\(isolation)var \(aliasName): \(aliasType) { \(value) }")
      otherRequirements.append("\(isolation)var \(aliasName): \(aliasType) { get }")
    }
    return ServiceDraft(
      id: registration.id, child: source.child, loop: source.loop?.range, cycle: cycle, key: registration.key,
      name: name, creator: cycle?.name ?? name,
      requirement: isolation + RequirementText.requirement(name, type, parameters),
      members: members, otherRequirements: otherRequirements, needs: needs, omitted: body.omitted,
      revealed: body.revealed.union(source.revealed), madeStatic: body.madeStatic, file: source.file,
      bytes: source.loop.map { source.text.bytes(of: $0.range) } ?? replaced,
      bridge: bridge(name, bare, parameters),
      bridgeFunction: source.system.bridgeFunction(
        parameters, isOnMainActor: writer.isMemberOnMainActor(registration),
        isEager: writer.isCreatedAtBootstrap(registration)))
  }

  /// Returns code that runs on the main actor.
  static func isolated(_ code: String, isSingle: Bool, unit: String) -> String {
    isSingle
      ? "MainActor.assumeIsolated { \(code) }"
      : "MainActor.assumeIsolated {\n\(Indentation.indented(code, by: unit))\n}"
  }

  /// Returns a member with the lifetime and isolation of the service.
  ///
  /// - Parameter isIsolated: Whether all of the code runs on the main actor if the service's factory does.
  func member(
    _ name: String, _ type: String, _ parameters: [MemberParameter], _ statements: String, isSingle: Bool,
    isIsolated: Bool = true
  ) -> String {
    let head = RequirementText.head(name, type, parameters)
    let lifetime: String? =
      switch writer.lifetimes.kind(of: registration) {
      case .singleton, .custom: "shared"
      case .weak: "weaklyShared"
      default: nil
      }
    var (statements, isSingle) = (statements, isSingle)
    if isIsolated, source.isOnMainActor, !writer.isMemberOnMainActor(registration) {
      // Any thread may read a cached instance, as before.
      statements = Self.isolated(statements, isSingle: isSingle, unit: source.unit)
      isSingle = isSingle && statements.count < 90
    }
    if isSingle {
      let line = lifetime.map { "\(head) { \($0)(\\.\(name)) { \(statements) } }" } ?? "\(head) { \(statements) }"
      if line.count <= 116 { return line }
    }
    if let lifetime {
      statements = "\(lifetime)(\\.\(name)) {\n\(Indentation.indented(statements, by: source.unit))\n}"
    }
    return "\(head) {\n\(Indentation.indented(statements, by: source.unit))\n}"
  }

  private func bridge(_ name: String, _ type: String, _ parameters: [MemberParameter]) -> String {
    let receiver = source.receiver
    let system = source.system
    var arguments = [source.typeArgument ?? MigrationSystem.metatype(type)]
    if let name = source.chain.links[0].arguments.first(where: { $0.label == system.nameLabel }) {
      arguments.append("\(system.nameLabel): \(source.loop?.value ?? source.text.string(in: name.value))")
    }
    arguments.append("from: \(source.rootReceiver)\(ServiceDraft.rootPlaceholder)")
    var result = "\(receiver)register("
    let isOnMainActor = writer.isMemberOnMainActor(registration)
    let closure = system.bridgeClosure(name, parameters)
    if isOnMainActor {
      result += (arguments + ["mainActorFactory: \(closure)"]).joined(separator: ", ") + ")"
    } else if parameters.isEmpty {
      arguments.append("\\.\(source.child.map { "\($0.property)." } ?? "")\(name)")
      if writer.isCreatedAtBootstrap(registration) { arguments.append("isEager: true") }
      result += arguments.joined(separator: ", ") + ")"
    } else {
      result += arguments.joined(separator: ", ") + ") \(closure)"
    }
    if registration.system == .resolver { result += scope }
    for link in source.chain.links where link.name == "implements" { result += source.text.string(in: link.bytes) }
    return result
  }

  /// The scope of a registration in Resolver, which shares instances during the resolution of a service with the default
  /// scope.
  private var scope: String {
    let isOfGraph = registration.lifetime.kind(in: .resolver) == .graph
    // The adapter's bridge has the scope `.unique`, and the one for Resolver itself has the default scope.
    if source.system.isAdapter {
      return isOfGraph && writer.serviceShared(below: registration) != nil ? ".scope(.graph)" : ""
    }
    if !isOfGraph { return ".scope(.unique)" }
    // The program may set another default.
    return registration.lifetime == .standard ? "" : ".scope(.graph)"
  }
}
