// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes the drafts of services, and finds the reason if one cannot be written.
///
/// Uncertain code is rejected: the compiler must have determined the type of each replaced expression, and each
/// remaining name must refer to the same declaration in its new place.
struct DraftWriter {
  let code: ContainerCode
  let needs: ServiceNeeds
  let names: MemberNames
  let moved: MovedServices
  let spelling: TypeSpelling
  /// The modules that are compiled in the Swift 6 language mode.
  let strictModules: Set<String>
  /// The obstacles for all registrations.
  let generalObstacles: [MigrationObstacle]
  private let conditionalRegions: [[ConditionalRegion]]
  private let usedKeys: Set<ServiceKey>
  private let registrationsByService: [ServiceType: [ContainerRegistration]]

  var program: Program { code.program }

  init(
    _ code: ContainerCode, needs: ServiceNeeds, names: MemberNames, roots: MigrationRoots, strictModules: Set<String>
  ) {
    moved = MovedServices(code, roots: roots)
    self.code = code
    self.needs = needs
    self.names = names
    self.strictModules = strictModules
    spelling = TypeSpelling(code.program)
    generalObstacles = ProgramObstacles.all(in: code)
    conditionalRegions = code.program.files.map { $0.text.conditionalRegions }
    var byService: [ServiceType: [ContainerRegistration]] = [:]
    for registration in code.registrations where registration.form != .storyboard {
      for service in Set(registration.keys.map(\.service)) { byService[service, default: []].append(registration) }
    }
    registrationsByService = byService
    usedKeys = Set(needs.needs.flatMap { $0 }.map(\.lookup.key))
  }

  /// Writes the draft of a registration.
  ///
  /// - Throws: The first obstacle.
  func draft(of registration: ContainerRegistration) throws(MigrationObstacle) -> ServiceDraft {
    try checkRegistration(registration)
    try checkLifetime(registration)
    return try DraftMember(RegistrationSource(registration, self)).draft()
  }

  /// Returns whether each lookup of a service returns the same object.
  func isKept(_ registration: ContainerRegistration) -> Bool {
    if registration.form == .typed {
      guard let member = moved.factory(of: registration) else { return false }
      return MemberUses(member, in: program).lifetimeCalls.first?.lifetime == .shared
    }
    guard case .singleton = registration.lifetime.kind(in: .swinject) else { return false }
    return reset(of: registration.lifetime) == nil
  }

  /// Returns whether a service has to stay in the container for a reason outside its factory's code.
  func staysInContainer(_ id: Int) -> Bool {
    let registration = code.registrations[id]
    guard registration.form != .typed else { return false }
    do throws(MigrationObstacle) {
      try checkRegistration(registration)
      try checkLifetime(registration)
      return false
    } catch {
      return true
    }
  }

  /// Returns whether a factory runs on the main actor.
  func isOnMainActor(_ registration: ContainerRegistration) -> Bool {
    registration.isolation == .mainActor || registration.factories.contains { $0.closure?.isolation == .mainActor }
      || RegistrationHelper(registration, in: code)?.isOnMainActor == true
  }

  /// Returns whether a factory looks up a key.
  func isUsed(_ key: ServiceKey) -> Bool { usedKeys.contains(key) }

  // MARK: Checks

  private func checkRegistration(_ registration: ContainerRegistration) throws(MigrationObstacle) {
    let system = registration.system
    guard system == .swinject else { throw .system(system.rawValue) }
    if let obstacle = generalObstacles.first { throw obstacle }
    let file = program.files[registration.place.file]
    if file.path.contains("/.build/") || file.text.string(in: 0..<file.text.bytes.count).contains("#sourceLocation") {
      throw .generatedFile
    }
    if registration.origin != nil || !registration.factories.allSatisfy(\.sites.isEmpty) {
      guard RegistrationHelper(registration, in: code) != nil else { throw .helper }
    }
    if case .unknown(let source) = registration.key.name { throw .unknownName(source) }
    if case .constant(_, let source) = registration.key.name { throw .computedName(source) }
    if registration.isConditional { throw .conditional }
    guard registration.statement == registration.place else { throw .entryIsUsed }
    for key in registration.keys {
      if let other = needs.registrations(of: key).first(where: { $0 != registration.id }) {
        throw .registeredTwice(other: place(code.registrations[other].place))
      }
      if let other = possibleReplacement(of: key, besides: registration) {
        throw other.isInTests
          ? .replacedInTests(place(other.place)) : .registeredTwice(other: place(other.place))
      }
    }
    switch registration.container {
    case .parameter, .local, .declaration, .own: break
    default: throw .unknownContainer
    }
    let bytes = program.bytes(of: registration.place)
    if conditionalRegions[registration.place.file].contains(where: { $0.bytes.overlaps(bytes) }) { throw .notCompiled }
    if isOnMainActor(registration), !registration.library.isAdapter { throw .mainActor }
    if let cycle = needs.components.first(where: { $0.contains(registration.id) }),
      cycle.count > 1 || isSelfDependent(registration)
    {
      throw .cycle((cycle + [cycle[0]]).map { "\(code.registrations[$0].key.service)" })
    }
  }

  /// Returns a test's registration with the same key, or with a name that is known only at run time.
  private func possibleReplacement(
    of key: ServiceKey, besides registration: ContainerRegistration
  ) -> ContainerRegistration? {
    registrationsByService[key.service, default: []].first { other in
      other.id != registration.id
        && other.keys.contains {
          $0.service == key.service && $0.arguments == key.arguments && $0.name.match(key.name) != .no
        }
    }
  }

  private func isSelfDependent(_ registration: ContainerRegistration) -> Bool {
    needs.edges[registration.id].contains { $0.target == registration.id }
  }

  private func checkLifetime(_ registration: ContainerRegistration) throws(MigrationObstacle) {
    if case .standard = registration.lifetime, code.changesStandardLifetime { throw .unknownScope }
    let type = registration.key.service
    switch registration.lifetime.kind(in: .swinject) {
    case .unknown: throw .unknownScope
    case .custom: throw .ownScope(registration.lifetime.text(in: .swinject))
    case .transient: break
    case .graph:
      guard !isValue(registration) else { break }
      if let unread = unreadFactoryLookup { throw .sharedInGraph(place(unread)) }
      let ways = needs.ways(to: registration.id)
      if ways.count > 1 { throw .sharedInGraph(place(ways.place ?? registration.place)) }
    case .singleton, .weak:
      if !registration.key.arguments.isEmpty { throw .sharedWithArguments }
      if let reset = reset(of: registration.lifetime) { throw .isReset(place(reset.place)) }
      if case .weak = registration.lifetime.kind(in: .swinject), isExistential(type) { throw .weakExistential }
      if strictModules.contains(registration.module), !mayBeSendable(type) { throw .notSendable("\(type)") }
    }
  }

  /// Returns the call that releases the instances of a lifetime.
  func reset(of lifetime: ServiceLifetime) -> ContainerCode.ScopeReset? {
    code.resets.first { reset in
      guard !reset.isInTests, reset.system == .swinject else { return false }
      if case .unknown = reset.scope { return true }
      return reset.scope == lifetime || reset.scope == .standard
    }
  }

  private func isExistential(_ type: ServiceType) -> Bool { type.name?.mangled.hasSuffix("_pD") == true }

  /// Returns whether the service is a value type, so that each user has its own copy anyway.
  private func isValue(_ registration: ContainerRegistration) -> Bool {
    let isValue = { (type: TypeName?) in
      let declaration = type.flatMap(program.declaration).flatMap(program.type)
      return declaration?.kind == .structure || declaration?.kind == .enumeration
    }
    if isValue(registration.key.service.name) { return true }
    // A struct in an existential is a value, too.
    guard isExistential(registration.key.service), let body = registration.factories.first?.closure?.body,
      case .block(let statements) = body.kind, statements.count == 1, let value = statements[0].children.first
    else { return false }
    return isValue(value.type)
  }

  /// Returns whether a type is Sendable, or not declared in the program.
  func mayBeSendable(_ type: ServiceType) -> Bool {
    type.name.flatMap(program.declaration).map(program.mayBeSendable) ?? true
  }

  /// `App/Registrations.swift:12`, for messages.
  func place(_ place: CodePlace) -> String { MigrationPlan.shortPlace(place, in: program) }

  /// A lookup in some factory that may find any service.
  private var unreadFactoryLookup: CodePlace? {
    code.unknown.first { unknown in
      unknown.kind == .lookup && ProgramObstacles.isOpen(unknown) && !unknown.isInTests
        && code.registrations.contains { $0.place.contains(unknown.place) }
    }?.place
  }
}
