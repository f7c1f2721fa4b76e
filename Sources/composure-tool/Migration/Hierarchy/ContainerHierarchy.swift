// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers of a program that search each other, and the services that may move nevertheless.
///
/// A container that lacks a registration searches another one: Swinject's searches its parent, and a resolver searches
/// its children. This is why the same registration may mean different things. The container that is *asked* first
/// searches its own registrations, and the factory that it finds, wherever that is registered, receives the asked
/// container. So a service of the parent may use what a child registers. But a composition root asks only its own
/// container, the *base*: a Swinject container without a parent, or `Resolver.main`. A service keeps its meaning in the
/// root if the following conditions hold:
///
/// 1. It is certainly registered in the base. A root would keep the instances of a container with a parent too long. Only
///    a resolver that the program never releases, and that searches `main`, may also register a service that no other
///    resolver registers.
/// 2. Each container that may be asked has the same answer to the lookups of its creation. That is the case if only the
///    base registers what is looked up, since every container finds it there. The lookups are those of its factory, which
///    become members of the root, and, of the services found by these, the lookups in the container that is asked. A
///    lookup that does not ask that container is the same as before: static functions ask `Resolver.root` wherever they
///    are called, and a lookup in code that a factory calls stays where it is. If `root` is replaced, the new root must
///    search `main`.
/// 3. The asked container does not determine the instances that the creation uses. In Swinject, a resolution in a child
///    has an object graph of its own. In Resolver, each resolver has its own cache for the scope `.container`.
///
/// A child may register the service itself as well, and finds its own registration first, before and after. However,
/// Resolver caches instances by their types for all resolvers, so whichever resolver is asked first determines the
/// instance for the others. Such a service moves only if it is not cached, or if one resolver performs all lookups of a
/// run, see ``ResolverRoots``.
///
/// A service of another Swinject container may move to a root that this container stores, see ``ChildContainers``. Other
/// services stay: their lifetimes are those of a ``ChildAssembly``, which is written by hand.
///
/// If only tests make containers search each other, the program's own containers do not, and condition 1 holds. A test
/// double in a test's child is a registration of another container.
struct ContainerHierarchy {
  private let code: ContainerCode
  private let needs: ServiceNeeds
  /// The first place of each system where a container becomes part of a hierarchy, outside tests.
  private let links: [ContainerLibrary.System: CodePlace]
  /// The systems of which tests make containers part of a hierarchy.
  private let systemsInTests: Set<ContainerLibrary.System>
  /// The kinds of containers, by the number of the registration.
  private let kinds: [ContainerOrigins.Kind]
  private let origins: ContainerOrigins?
  private let childContainers: ChildContainers
  private let released: ReleasedContainers?
  /// The registrations that may be in a container other than the base, by their types.
  private let others: [ServiceType: [ContainerRegistration]]
  private let hasOneRoot: Bool

  private var program: Program { code.program }

  init(
    _ code: ContainerCode, _ needs: ServiceNeeds, _ roots: ResolverRoots, _ childContainers: ChildContainers
  ) {
    self.code = code
    self.needs = needs
    self.childContainers = childContainers
    links = ContainerLinks.first(in: code, inTests: false)
    let systemsInTests = Set(ContainerLinks.first(in: code, inTests: true).keys)
    self.systemsInTests = systemsInTests
    hasOneRoot = roots.isChosenOnce
    let haveLinks = !links.isEmpty || !systemsInTests.isEmpty
    let later = code.registrations.filter { needs.laterLookup(of: $0) != nil || code.passesContainerLater($0) }
    let origins = haveLinks || !later.isEmpty ? ContainerOrigins(code) : nil
    self.origins = origins
    released = origins.map { ReleasedContainers(of: later, in: code, $0) }
    guard haveLinks, let origins else {
      kinds = []
      others = [:]
      return
    }
    let kinds = code.registrations.map { origins.origin(of: $0).kind }
    self.kinds = kinds
    var others: [ServiceType: [ContainerRegistration]] = [:]
    for registration in code.registrations
    where kinds[registration.id] != .base && (!registration.isInTests || systemsInTests.contains(registration.system)) {
      for service in Set(registration.keys.map(\.service)) { others[service, default: []].append(registration) }
    }
    self.others = others
  }

  /// Returns whether containers of a system search each other outside tests.
  func exists(in system: ContainerLibrary.System) -> Bool { links[system] != nil }

  /// Returns whether containers of a system search each other, perhaps only in tests.
  func existsAnywhere(in system: ContainerLibrary.System) -> Bool {
    links[system] != nil || systemsInTests.contains(system)
  }

  /// Returns whether all containers that find a registration have the same instances of it, as far as its scope keeps
  /// them: those of a container without a parent.
  func isInBase(_ registration: ContainerRegistration) -> Bool {
    links[registration.system] == nil || kinds[registration.id] == .base
  }

  /// Returns whether a lookup certainly asks a container without a parent.
  func asksBase(_ lookup: ContainerLookup) -> Bool {
    links[lookup.system] == nil || lookup.system == .swinject && origins?.origin(of: lookup).kind == .base
  }

  /// Returns whether a lookup certainly asks a container that the registrations of a root are in.
  func asks(_ identity: RootIdentity, _ lookup: ContainerLookup) -> Bool {
    guard let site = identity.site else { return asksBase(lookup) }
    return lookup.system == .swinject && origins?.origin(of: lookup).creation == site.creation
  }

  /// Returns whether two registrations are certainly in different containers, so that neither replaces the other.
  func areSeparate(_ first: ContainerRegistration, _ second: ContainerRegistration) -> Bool {
    guard first.system == second.system, existsAnywhere(in: first.system) else { return false }
    return switch (kinds[first.id], kinds[second.id]) {
    case (.base, .other), (.other, .base): true
    default: false
    }
  }

  /// Returns whether a constant resolver that searches `main` is the only one with a registration of a service.
  func isAloneInConstant(_ registration: ContainerRegistration) -> Bool {
    guard registration.system == .resolver, exists(in: .resolver), kinds[registration.id] == .other,
      case .declaration(let usr) = registration.container, let resolver = program.member(usr),
      resolver.isStatic || resolver.owner == .file, ResolverRoots.searchesMain(resolver, program)
    else { return false }
    return !code.registrations.contains { other in
      other.id != registration.id && other.system == .resolver && !other.isInTests
        && other.keys.contains {
          $0.service == registration.key.service && $0.name.match(registration.key.name) != .no
        }
    }
  }

  /// Checks that a service keeps its meaning although containers search each other, or are released.
  ///
  /// - Parameter isSharedInGraph: Returns whether one resolution may use a service twice, and shares its instance.
  func check(
    _ registration: ContainerRegistration, isSharedInGraph: (ContainerRegistration) -> Bool
  ) throws(MigrationObstacle) {
    if released?.contains(registration) == true, childContainers.site(of: registration) == nil {
      guard let lookup = needs.laterLookup(of: registration) else { throw .hierarchy(.passesContainerLater) }
      throw .hierarchy(.looksUpAfterRelease("\(lookup.key.service)"))
    }
    guard existsAnywhere(in: registration.system) else { return }
    if let site = childContainers.site(of: registration) {
      return try checkChild(registration, in: site, isSharedInGraph: isSharedInGraph)
    }
    if let link = links[registration.system] {
      guard kinds[registration.id] == .base || isAloneInConstant(registration) else {
        let place = place(link)
        throw .hierarchy(registration.system == .resolver ? .otherResolver(place) : .withParent(place))
      }
    }
    let created = created(with: registration)
    for key in created.keys {
      if let other = other(of: registration.system, foundBy: key) {
        throw .hierarchy(.registeredElsewhere("\(key.service)", place(other.place)))
      }
    }
    for service in [registration] + created.services where service.system == .resolver {
      if service.form != .typed, service.lifetime == .named("container") {
        throw .hierarchy(.ownCache("\(service.key.service)"))
      }
    }
    try checkCreation(of: created.services, isSharedInGraph)
    if registration.system == .resolver, !hasOneRoot,
      registration.lifetime.kind(in: .resolver) != .transient,
      let other = others[registration.key.service, default: []].first(where: {
        $0.id != registration.id
          && $0.keys.contains { $0.service == registration.key.service && $0.name.match(registration.key.name) != .no }
      })
    {
      throw .hierarchy(.sharedCache(place(other.place)))
    }
  }

  /// Checks that the services that the container of a root creates for another one do not depend on the container that was
  /// asked.
  private func checkCreation(
    of services: [ContainerRegistration], _ isSharedInGraph: (ContainerRegistration) -> Bool
  ) throws(MigrationObstacle) {
    for service in services {
      if PassedResolvers(of: service, in: code).isPassed {
        throw .hierarchy(.passesResolver("\(service.key.service)"))
      }
      if service.system == .swinject, isSharedInGraph(service) {
        throw .hierarchy(.sharedInGraph("\(service.key.service)"))
      }
    }
  }

  /// Checks that a service of a container with a parent keeps its meaning in a root that this container stores: each lookup
  /// finds one service, and runs while the container exists. If the container is itself a parent, its children must find
  /// the same services.
  private func checkChild(
    _ registration: ContainerRegistration, in site: ContainerSite,
    isSharedInGraph: (ContainerRegistration) -> Bool
  ) throws(MigrationObstacle) {
    // The closure extends the lifetime of the resolver that it uses. The root does not extend that of its container.
    if let lookup = needs.laterLookup(of: registration) {
      throw .hierarchy(.looksUpLater("\(lookup.key.service)"))
    }
    if code.passesContainerLater(registration) { throw .hierarchy(.passesContainerLater) }
    for lookup in needs.lookups(of: registration.id).own {
      let targets = needs.targets(of: lookup).map { code.registrations[$0] }
      if targets.count > 1, let other = targets.first(where: { childContainers.site(of: $0) != site }) {
        throw .hierarchy(.registeredElsewhere("\(lookup.key.service)", place(other.place)))
      }
    }
    let created = created(with: registration)
    let isParent = childContainers.isParent(site)
    for key in created.keys {
      let other = other(of: registration.system, foundBy: key) {
        $0.isInTests || isParent && !childContainers.finds($0, in: site)
      }
      if let other { throw .hierarchy(.registeredElsewhere("\(key.service)", place(other.place))) }
    }
    if isParent { try checkCreation(of: created.services, isSharedInGraph) }
  }

  /// Returns the keys that are looked up in another container once a service has moved, and the services that are created
  /// by these lookups in that container.
  private func created(
    with registration: ContainerRegistration
  ) -> (services: [ContainerRegistration], keys: [ServiceKey]) {
    let (own, reached) = needs.lookups(of: registration.id)
    // A lookup in another container is not the root's.
    let rootLookups = own.filter { Self.dependsOnAskedContainer($0) || $0.container == registration.container }
    var lookups = rootLookups + reached.filter(Self.dependsOnAskedContainer)
    var keys: [ServiceKey] = []
    var services: [ContainerRegistration] = []
    var seen: Set<Int> = [registration.id]
    var next = 0
    while next < lookups.count {
      let lookup = lookups[next]
      next += 1
      keys.append(lookup.key)
      for service in needs.targets(of: lookup).map({ code.registrations[$0] }) {
        // Resolver's `implements` looks up the service in the container that is asked.
        if service.system == .resolver, service.key != lookup.key { keys.append(service.key) }
        // A moved service asks only the base.
        guard seen.insert(service.id).inserted, service.form != .typed else { continue }
        services.append(service)
        let (own, reached) = needs.lookups(of: service.id)
        lookups += (own + reached).filter(Self.dependsOnAskedContainer)
      }
    }
    return (services, keys)
  }

  /// Returns whether a lookup may ask the container that was asked for the service whose creation performs it.
  private static func dependsOnAskedContainer(_ lookup: ContainerLookup) -> Bool {
    switch lookup.container {
    case .main, .declaration: false
    case .resolving, .parameter, .local, .own, .other: true
    }
  }

  /// Returns a registration in a container other than the base that a lookup may find.
  private func other(
    of system: ContainerLibrary.System, foundBy key: ServiceKey,
    where condition: (ContainerRegistration) -> Bool = { _ in true }
  ) -> ContainerRegistration? {
    for type in [key.service, key.service.wrapped].compactMap({ $0 }) {
      let found = others[type, default: []].first { other in
        other.system == system && condition(other)
          && other.keys.contains { $0.service == type && $0.name.match(key.name) != .no }
      }
      if let found { return found }
    }
    return nil
  }

  private func place(_ place: CodePlace) -> String { MigrationPlan.shortPlace(place, in: program) }
}
