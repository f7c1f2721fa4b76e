// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations that no lookup finds, so that removing them changes nothing: of moved services, and replaced ones.
struct RegistrationRemoval {
  private let code: ContainerCode
  private let analysis: ContainerAnalysis
  /// A lookup of each registration, by its number, and the same for lookups in tests.
  private let lookups: [Int: ContainerLookup]
  private let lookupsInTests: [Int: ContainerLookup]
  /// A lookup of each registration in a composition root.
  private let lookupsInRoots: [Int: ContainerLookup]
  private let replacements: [Int: Int]
  private let lookupPlan: LookupPlan
  private let configurations: ConfigurationClosures
  /// The first use of a container that may depend on its registrations.
  private let listing: (name: String, place: CodePlace)?

  private var program: Program { code.program }

  /// - Parameters:
  ///   - roots: The numbers of the lookups in composition roots.
  ///   - replaced: The numbers of the lookups that the same step replaces.
  ///   - lookupPlan: The lookups that another step can replace.
  init(_ code: ContainerCode, roots: Set<Int>, replaced: Set<Int>, _ lookupPlan: LookupPlan) {
    self.code = code
    self.lookupPlan = lookupPlan
    analysis = ContainerAnalysis(code)
    let replacements = ReplacedRegistrations(code).replacements
    self.replacements = replacements
    let neverRun = code.registrations.filter { replacements[$0.id] != nil }.map(\.place)
    let others = analysis.lookups.filter { lookup in
      !replaced.contains(lookup.id) && !neverRun.contains { $0.contains(lookup.place) }
    }
    lookups = analysis.lookupsByRegistration(others.filter { !roots.contains($0.id) })
    lookupsInRoots = analysis.lookupsByRegistration(others.filter { roots.contains($0.id) })
    lookupsInTests = analysis.lookupsByRegistration(code.lookups.filter(\.isInTests))
    listing = Self.listing(in: code)
    configurations = ConfigurationClosures(ProgramCalls.all(in: code), in: code.program)
  }

  /// Checks that a registration can be removed with its statement.
  ///
  /// - Throws: The first obstacle.
  func check(_ registration: ContainerRegistration) throws(RemovalObstacle) {
    if registration.form == .storyboard { throw .storyboard }
    if replacements[registration.id] == nil { try checkLookups(of: registration) }
    if let listing { throw .listed(listing.name, place(listing.place)) }
    try checkStatement(of: registration)
  }

  /// Checks that a service has moved, and that no lookup finds it.
  private func checkLookups(of registration: ContainerRegistration) throws(RemovalObstacle) {
    guard registration.form == .typed else { throw .notMoved }
    if let lookup = lookups[registration.id] { throw .lookedUp(place(lookup.place), lookupPlan.remaining(lookup)) }
    if let lookup = lookupsInRoots[registration.id] {
      let root = lookup.owner.flatMap(program.type)?.name ?? ""
      throw .lookedUpByRoot(root, place(lookup.place))
    }
    if let lookup = lookupsInTests[registration.id] { throw .lookedUpInTests(place(lookup.place)) }
    for key in registration.keys {
      if let reason = analysis.reasonForUnknownLookups(of: key.service) { throw .unknownLookup(reason) }
    }
  }

  /// Checks that a registration is a statement of its own, whose code the tool can remove.
  private func checkStatement(of registration: ContainerRegistration) throws(RemovalObstacle) {
    let text = program.files[registration.place.file].text
    let bytes = program.bytes(of: registration.place)
    let words = text.tokens(in: bytes).map { text.string(in: $0) }
    if words.contains("isEager") { throw .eager }
    let isInClosure = configurations.isDeferred(registration.place, by: registration.obstructions)
    if text.hasCondition(in: bytes) { throw .compilationCondition }
    if registration.isConditional || isInClosure || registration.origin != nil { throw .conditional }
    guard registration.isUnused else { throw .usedValue }
    if text.isGenerated { throw .generatedFile }
  }

  private func place(_ place: CodePlace) -> String { MigrationPlan.shortPlace(place, in: program) }

  /// Returns the first use of a container outside of tests that is neither a registration nor a lookup, and may depend on
  /// the registrations: `container.dependencyGraph()`, `hasAnyRegistration(of:)`.
  private static func listing(in code: ContainerCode) -> (name: String, place: CodePlace)? {
    let program = code.program
    let assemblers = ["9AssemblerC", "9ContainerC", "19DependencyContainerC", "8ResolverAAC", "ResolverAdapter0AC"]
    let containers = Set(MigrationSystem.all.map(\.containerType))
    let accessors = MigrationRoots(code).accessors
    for use in ProgramCalls.all(in: code) {
      let declaration = use.call.declaration
      guard use.member.map(accessors.contains) != true, !neutral.contains(declaration.baseName) else { continue }
      if let library = program.containerLibrary(of: declaration) {
        if ContainerCall(declaration, library: library) != nil { continue }
        let usr = declaration.usr.text
        if declaration.baseName == "init", assemblers.contains(where: usr.contains) { continue }
      } else if program.member(declaration.usr) != nil {
        continue
      }
      let values = [use.call.receiver].compactMap { $0 } + (use.call.call?.arguments.compactMap(\.value) ?? [])
      if values.contains(where: { $0.type.map(containers.contains) == true }) {
        return (declaration.baseName, use.place)
      }
    }
    return nil
  }

  /// The functions of containers that neither register nor look up, and behave the same with any registrations.
  private static let neutral: Set<String> = [
    "apply", "assemble", "loaded", "resolver", "synchronize", "add", "main", "root", "create", "bootstrap",
    "collaborate", "cache", "reset", "resetObjectScope", "===", "!==",
  ]
}

extension ContainerAnalysis {
  /// Returns a lookup of each registration that one of some lookups may find, by the registration's number.
  func lookupsByRegistration(_ lookups: [ContainerLookup]) -> [Int: ContainerLookup] {
    var found: [Int: ContainerLookup] = [:]
    var wired: [(registration: ContainerRegistration, lookup: ContainerLookup)] = []
    for lookup in lookups {
      let candidates = candidates(of: lookup).map(\.registration)
      for registration in candidates + registrationsWithOtherArguments(lookup) {
        if found[registration.id] == nil { found[registration.id] = lookup }
        if registration.system == .dip, lookup.key.arguments.isEmpty { wired.append((registration, lookup)) }
      }
    }
    // Dip resolves the arguments that a lookup omits, and the arguments of their definitions.
    var visited: Set<Int> = []
    while let (registration, lookup) = wired.popLast() {
      guard visited.insert(registration.id).inserted else { continue }
      for argument in registration.key.arguments {
        for definition in registrations(of: argument) {
          if found[definition.id] == nil { found[definition.id] = lookup }
          wired.append((definition, lookup))
        }
      }
    }
    return found
  }
}
