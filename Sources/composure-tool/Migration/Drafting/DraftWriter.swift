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
  let roots: MigrationRoots
  let lifetimes: InstanceLifetimes
  private let equal: EqualInstances
  let spelling: TypeSpelling
  /// The child assemblies for the scopes that the program resets.
  let scopes: ScopeAssemblies
  /// The registrations that are made together.
  let joint: JointRegistrations
  let storedContainers: StoredContainers
  /// The private declarations that steps make internal.
  let hidden: HiddenDeclarations
  /// The functions of the client's types that steps make static.
  let ownFunctions: OwnFunctions
  /// The indentation of one level, by the index of a file with registrations.
  let units: [Int: String]
  /// The obstacles for all registrations of a system.
  private let generalObstacles: [ContainerLibrary.System: [MigrationObstacle]]
  /// The system whose container a module's composition root has, or will have.
  private let systems: [String: ContainerLibrary.System]
  /// How often one resolution uses each registration.
  private let uses: ResolutionUses
  private let dip: DipObstacles
  private let creations: ContainerCreations
  private let conditions: RegistrationConditions
  private let returned: ReturnedRegistrations
  /// The numbers of the registrations whose factories run on the main actor since they look up services there.
  var mainActorUsers: Set<Int> = []
  /// The containers that search each other.
  let hierarchy: ContainerHierarchy
  /// The libraries of which the program creates one container, once.
  private let librariesWithOneContainer: Set<ContainerLibrary>
  private let conditionalRegions: [[ConditionalRegion]]
  private let usedKeys: Set<ServiceKey>
  /// The places of code that registers services by several names: in a loop, or a closure that runs for each name.
  private let repeatedPlaces: Set<CodePlace>
  private let registrationsByService: [ServiceType: [ContainerRegistration]]

  var program: Program { code.program }

  init(_ code: ContainerCode, needs: ServiceNeeds, names: MemberNames, roots: MigrationRoots) {
    self.roots = roots
    moved = MovedServices(code, roots: roots)
    lifetimes = InstanceLifetimes(code, moved)
    equal = EqualInstances(code, moved, lifetimes, needs)
    self.code = code
    self.needs = needs
    self.names = names
    spelling = TypeSpelling(code.program)
    scopes = ScopeAssemblies(code, roots: roots, names: names, lifetimes: lifetimes)
    let resolverRoots = ResolverRoots(code, roots)
    generalObstacles = ProgramObstacles.all(in: code, resolverRoots)
    hierarchy = ContainerHierarchy(code, needs, resolverRoots, roots.childContainers)
    joint = JointRegistrations(code)
    dip = DipObstacles(code, needs, roots, joint)
    storedContainers = StoredContainers(code)
    hidden = HiddenDeclarations(code.program)
    ownFunctions = OwnFunctions(code)
    let files = Set(code.registrations.map(\.place.file))
    units = Dictionary(
      uniqueKeysWithValues: files.map { ($0, Indentation.unit(of: code.program.files[$0].text)) })
    creations = ContainerCreations(code)
    let containers = OnlyContainer(code)
    let libraries = Set(code.registrations.map(\.migration.library))
    librariesWithOneContainer = libraries.filter { containers.exists(of: .of($0)) }
    conditions = RegistrationConditions(code)
    returned = ReturnedRegistrations(code)
    var systems: [String: ContainerLibrary.System] = [:]
    for registration in code.registrations where !registration.isInTests && registration.form != .typed {
      systems[registration.module] = systems[registration.module] ?? registration.system
    }
    for root in roots.roots { systems[root.module] = root.system.system }
    self.systems = systems
    let (lifetimes, hierarchy, childContainers) = (lifetimes, hierarchy, roots.childContainers)
    uses = needs.uses(
      isCreatedOnce: code.registrations.map {
        guard $0.system == .swinject, hierarchy.exists(in: .swinject) else { return lifetimes.isCreatedOnce($0) }
        // Each resolution in another container has a graph of its own, and most containers with a parent their own objects.
        return (hierarchy.isInBase($0) || childContainers.site(of: $0) != nil)
          && (lifetimes.isKept($0) || lifetimes.isKeptUntilReset($0))
      })
    conditionalRegions = code.program.files.map { $0.text.conditionalRegions }
    var byService: [ServiceType: [ContainerRegistration]] = [:]
    for registration in code.registrations
    where registration.form != .storyboard && needs.replaced.replacements[registration.id] == nil {
      for service in Set(registration.keys.map(\.service)) { byService[service, default: []].append(registration) }
    }
    registrationsByService = byService
    repeatedPlaces = Set(
      Dictionary(grouping: code.registrations.filter { $0.form != .forward }, by: \.place).filter { $0.value.count > 1 }
        .keys)
    usedKeys = Set(needs.needs.flatMap { $0 }.map(\.lookup.key))
    findMainActorUsers()
  }

  /// Returns whether all lookups in containers of a library are in the same container.
  func isOnlyContainer(of library: ContainerLibrary) -> Bool {
    librariesWithOneContainer.contains(MigrationSystem.of(library).library)
  }

  /// Writes the draft of a registration.
  ///
  /// - Throws: The first obstacle.
  func draft(of registration: ContainerRegistration) throws(MigrationObstacle) -> ServiceDraft {
    try check(registration)
    return try DraftMember(RegistrationSource(registration, self)).draft()
  }

  /// Returns whether a service has to stay in the container for a reason outside its factory's code.
  func staysInContainer(_ id: Int) -> Bool {
    let registration = code.registrations[id]
    guard registration.form != .typed else { return false }
    // The services of a cycle move only if none is isolated to the main actor.
    if needs.cycle(of: id) != nil { return true }
    do throws(MigrationObstacle) {
      try check(registration)
      return false
    } catch {
      return true
    }
  }

  /// Returns whether Dip creates the instance of a registration when the program calls `bootstrap()`.
  func isCreatedAtBootstrap(_ registration: ContainerRegistration) -> Bool { dip.isCreatedAtBootstrap(registration) }

  /// Returns whether a factory looks up a key.
  func isUsed(_ key: ServiceKey) -> Bool { usedKeys.contains(key) }

  /// Returns whether the composition root reads a forwarded type of a service from the container, and could read the service.
  func canFill(_ key: ServiceKey, of registration: ContainerRegistration) -> Bool {
    guard registration.key.arguments.isEmpty, roots.holes.contains(where: { $0.key == key && !$0.isOptional }) else {
      return false
    }
    return registration.system != .resolver
      || registration.key.name == .none
        && (!code.changesStandardLifetime || lifetimes.kind(of: registration) == .singleton)
  }

  /// Returns whether the program or a test registers the service of a lookup of an optional type.
  func mayBeFound(_ lookup: ContainerLookup) -> Bool {
    [lookup.key.service, lookup.key.service.wrapped].contains { service in
      service.flatMap { registrationsByService[$0] }?.isEmpty == false
    }
  }

  /// Returns whether code outside of factories looks up a service.
  func isLookedUpOutside(_ id: Int) -> Bool {
    code.lookups.contains { lookup in
      needs.targets(of: lookup).contains(id) && !code.registrations.contains { $0.place.contains(lookup.place) }
    }
  }

  // MARK: Checks

  /// Checks everything outside the factory's code.
  ///
  /// - Parameter cycle: The services that refer to each other and to this one, by number.
  func check(_ registration: ContainerRegistration, inCycle cycle: [Int] = []) throws(MigrationObstacle) {
    try checkRegistration(registration)
    try checkLifetime(registration, cycle)
  }

  private func checkRegistration(_ registration: ContainerRegistration) throws(MigrationObstacle) {
    if let other = systems[registration.module], other != registration.system {
      throw .library(.otherSystem(other.rawValue))
    }
    if let obstacle = generalObstacles[registration.system]?.first { throw obstacle }
    try hierarchy.check(registration, isSharedInGraph: isSharedInGraph)
    let file = program.files[registration.place.file]
    if file.text.isGenerated { throw .generatedFile }
    if registration.origin != nil || !registration.factories.allSatisfy(\.sites.isEmpty) {
      guard RegistrationHelper(registration, in: code) != nil else { throw .helper }
    }
    switch registration.key.name {
    case .none, .text, .constant, .enumCase: break
    case .oneOf(_, let source), .unknown(let source): throw .unknownName(source)
    }
    if registration.isConditional || repeatedPlaces.contains(registration.place) {
      guard RegistrationLoop(registration, in: code) != nil else { throw .conditional }
    }
    guard !returned.used.contains(registration.id) else { throw .entryIsUsed }
    guard registration.isUnused || returned.all.contains(registration.id) else {
      if let name = file.text.memberName(after: program.bytes(of: registration.place).upperBound) {
        throw .unknownLink(name)
      }
      throw .entryIsUsed
    }
    if let replacement = needs.replaced.replacements[registration.id] {
      throw .replaced(by: place(code.registrations[replacement].place))
    }
    for key in registration.keys {
      let others = needs.registrations(of: key).filter { $0 != registration.id }.map { code.registrations[$0] }
      if let other = others.first(where: { !hierarchy.areSeparate($0, registration) }) {
        throw second(other, of: registration)
      }
      try checkPossibleReplacements(of: key, besides: registration)
    }
    try checkUsers(of: registration)
    switch registration.container {
    case .parameter, .local, .declaration, .own, .main: break
    // The parameter of a closure. Only in Resolver, a factory can register services in the container that it receives.
    case .resolving where registration.system != .resolver: break
    default: throw .unknownContainer
    }
    let bytes = program.bytes(of: registration.place)
    let regions = conditionalRegions[registration.place.file].map(\.bytes).filter { $0.overlaps(bytes) }
    let conditional = ConditionalCode(registration, self)
    guard regions.allSatisfy(conditional.isUnchanged) else { throw .notCompiled }
    try checkMainActor(registration)
  }

  /// Checks that a service is in the same container as all services that look it up in a container with the same
  /// composition root, so that no collaborator or parent creates it for them.
  private func checkUsers(of registration: ContainerRegistration) throws(MigrationObstacle) {
    let identity = roots.identity(of: registration)
    guard identity.site != nil else { return }
    for user in code.registrations where user.id != registration.id && roots.identity(of: user) == identity {
      guard needs.edges[user.id].contains(where: { $0.target == registration.id }) else { continue }
      guard joint.isRegistered(registration, with: user) else {
        let service = "\(user.key.service)"
        throw user.system == .dip ? .library(.mayBeInCollaborator(service)) : .hierarchy(.mayBeInParent(service))
      }
    }
  }

  /// Returns the obstacle that a service has another registration.
  private func second(
    _ other: ContainerRegistration, of registration: ContainerRegistration
  ) -> MigrationObstacle {
    if creations.areDifferent(other, registration) { return .registeredInOther(place(other.place)) }
    return [other, registration].contains(where: conditions.mayBeSkipped)
      ? .registeredInBranches(other: place(other.place)) : .registeredTwice(other: place(other.place))
  }

  /// Checks that no test registers the same key, nor a registration that a later one replaces, nor one whose name is known
  /// only at run time.
  private func checkPossibleReplacements(
    of key: ServiceKey, besides registration: ContainerRegistration
  ) throws(MigrationObstacle) {
    for other in registrationsByService[key.service, default: []] where other.id != registration.id {
      let match = other.keys.first {
        $0.service == key.service && $0.arguments == key.arguments && $0.name.match(key.name) != .no
      }
      guard let name = match?.name, !hierarchy.areSeparate(other, registration) else { continue }
      if other.isInTests { throw .replacedInTests(place(other.place)) }
      if name.match(key.name) == .yes { throw second(other, of: registration) }
      throw .mayHaveName(place(other.place), of: name.source ?? "none")
    }
  }

  private func checkLifetime(_ registration: ContainerRegistration, _ cycle: [Int]) throws(MigrationObstacle) {
    if case .standard = registration.lifetime, code.changesStandardLifetime { throw .unknownScope }
    try checkGraph(registration)
    try dip.check(registration)
    let type = registration.key.service
    let kind = lifetimes.kind(of: registration)
    // Resolver's forwarding registrations have the default scope, and keep what they found if that scope does.
    if registration.system == .resolver, code.changesStandardLifetime, kind != .singleton,
      registration.aliases.contains(where: { isUsed($0.key) })
    {
      throw .unknownScope
    }
    switch kind {
    case .unknown: throw .unknownScope
    case .custom:
      try checkLaterUses(of: registration)
      if takesArguments(registration) { throw .sharedWithArguments }
      if program.isInSwift6Mode(registration.module), !mayBeSendable(type) { throw .notSendable("\(type)") }
    case .transient:
      // Resolver's forwarding registrations have the default scope.
      if registration.system == .resolver, registration.aliases.contains(where: { isUsed($0.key) }) {
        try checkSharing(registration, cycle)
      }
    case .graph: try checkSharing(registration, cycle)
    case .singleton, .weak:
      if takesArguments(registration) { throw .sharedWithArguments }
      try checkLaterUses(of: registration)
      if let reset = lifetimes.reset(of: registration), try scopes.assembly(of: registration) == nil {
        throw .isReset(place(reset.place))
      }
      var object = type
      if kind == .weak, lifetimes.isExistential(type) {
        guard let created = lifetimes.createdClass(of: registration), registration.completions.isEmpty else {
          throw .weakExistential
        }
        object = ServiceType(created.type, in: program)
      }
      if program.isInSwift6Mode(registration.module), !mayBeSendable(object) { throw .notSendable("\(object)") }
    }
  }

  /// Checks that no resolution uses a service twice, since both uses would receive the same object.
  private func checkSharing(
    _ registration: ContainerRegistration, _ cycle: [Int]
  ) throws(MigrationObstacle) {
    if equal.contains(registration) { return }
    let choices = registration.migration.lifetimes
    if let unread = unreadFactoryLookup { throw .sharedInGraph(place(unread), lifetimes: choices) }
    let most = cycle.isEmpty ? uses.most[registration.id] : uses.most(ofCycle: Set(cycle))
    guard most.count > 1 else { return }
    let second = place(most.place ?? registration.place)
    if let part = equal.sharedPart(of: registration) {
      throw .sharedPart(second, "\(part.key.service)", lifetimes: choices)
    }
    throw .sharedInGraph(second, lifetimes: choices)
  }

  /// Returns whether one resolution may use a service twice, and shares its instance.
  private func isSharedInGraph(_ registration: ContainerRegistration) -> Bool {
    isOfGraph(registration) && uses.most[registration.id].count > 1
      && !equal.contains(registration)
  }

  /// Checks that instances are shared below a service as before.
  ///
  /// A lookup in a closure that runs later is a resolution of its own. Resolver shares instances during the resolution of a
  /// service with the default scope, and of any service by a type of `implements`. If another service creates that service
  /// without a resolution, there are two instances.
  private func checkGraph(_ registration: ContainerRegistration) throws(MigrationObstacle) {
    let isWithoutGraph = registration.system == .resolver && !lifetimes.opensGraph(registration)
    for edge in needs.edges[registration.id] {
      let below = code.registrations[edge.target]
      let isOpened = isWithoutGraph && (edge.isByAlias || lifetimes.opensGraph(below))
      guard isOpened || edge.isLater || edge.mayBeLater, let shared = serviceShared(below: below) else { continue }
      let lifetimes = registration.migration.lifetimes
      throw .library(.opensGraph("\(below.key.service)", "\(shared.key.service)", lifetimes: lifetimes))
    }
  }

  /// Returns a service of which a resolution of another one uses an instance twice, and that the container creates; `nil`
  /// if there is none.
  func serviceShared(below registration: ContainerRegistration) -> ContainerRegistration? {
    zip(code.registrations, uses.uses(from: registration.id)).first { other, use in
      use.count > 0 && other.system == registration.system && !other.isInTests && other.form != .typed
        && isOfGraph(other) && (use.count > 1 || unreadFactoryLookup != nil) && !equal.contains(other)
    }?.0
  }

  /// Returns whether one resolution shares the instance of a service, and another one creates its own.
  private func isOfGraph(_ registration: ContainerRegistration) -> Bool {
    switch lifetimes.kind(of: registration) {
    case .graph, .unknown: true
    case .transient, .singleton, .weak, .custom: false
    }
  }

  /// Returns whether a factory reads arguments of the lookup.
  func takesArguments(_ registration: ContainerRegistration) -> Bool {
    !registration.key.arguments.isEmpty || ResolverArguments.areRead(by: registration)
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
