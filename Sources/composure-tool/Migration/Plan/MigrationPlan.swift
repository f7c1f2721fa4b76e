// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// What a container registers, what of it can move to typed assemblies, in which order, and what is in the way.
struct MigrationPlan {
  /// A registration.
  struct Service {
    enum State {
      /// A composition root makes it.
      case moved
      /// It can move.
      case movable(ServiceDraft)
      /// It cannot move as it is.
      case blocked(MigrationObstacle)
    }

    let registration: ContainerRegistration
    /// The member's name, now or after the move.
    let name: String
    let state: State
    /// The numbers of the services that its factory looks up.
    let needs: [Int]
    /// The service's lookups outside of factories.
    let lookups: [ContainerLookup]
    /// Whether its type has to become Sendable before its module is compiled in the language mode of Swift 6.
    let hasToBecomeSendable: Bool

    var draft: ServiceDraft? {
      if case .movable(let draft) = state { return draft }
      return nil
    }
  }

  /// The services of one of the client's assemblies, which move to one typed assembly.
  struct Step {
    /// The name of the client's assembly.
    let assembly: String
    let module: String
    /// The services, each after those that it needs.
    let services: [Int]
  }

  let code: ContainerCode
  /// How the modules are compiled.
  let invocations: [CompilerInvocation]
  let roots: MigrationRoots
  let writer: DraftWriter
  /// The services, by the number of the registration; those of tests and storyboards are `nil`.
  let services: [Service?]
  /// The steps that are left, each after those that it needs, as far as there are no cycles among them.
  let steps: [Step]
  /// The lookups outside of factories and roots, by file.
  let serviceLocation: [(file: Int, lookups: [ContainerLookup])]

  init(_ read: MigrationWorkspace.Code) {
    let code = ContainerCode(read.program)
    self.code = code
    invocations = read.invocations
    roots = MigrationRoots(code)
    let needs = ServiceNeeds(code, roots: roots)
    let names = MemberNames(code, roots: roots)
    writer = DraftWriter(code, needs: needs, names: names, roots: roots, strictModules: read.strictModules)
    let location = Self.serviceLocation(code, roots)
    var uses: [Int: [ContainerLookup]] = [:]
    for lookup in location { for target in needs.targets(of: lookup) { uses[target, default: []].append(lookup) } }
    let writer = writer
    let roots = roots
    services = code.registrations.map { registration -> Service? in
      guard !registration.isInTests, registration.form != .storyboard, registration.form != .forward else { return nil }
      let isRoot = roots.roots.contains { $0.type.type == registration.key.service.name }
      guard !isRoot else { return nil }
      let state: Service.State
      if registration.form == .typed {
        state = .moved
      } else {
        do throws(MigrationObstacle) {
          state = .movable(try writer.draft(of: registration))
        } catch {
          state = .blocked(error)
        }
      }
      return Service(
        registration: registration, name: names[registration.key], state: state,
        needs: Array(Set(needs.edges[registration.id].map(\.target))).sorted(), lookups: uses[registration.id] ?? [],
        hasToBecomeSendable: writer.hasToBecomeSendable(registration))
    }
    steps = Self.steps(services, needs, code)
    serviceLocation = Dictionary(grouping: location) { $0.place.file }.map { (file: $0.key, lookups: $0.value) }
      .sorted {
        ($1.lookups.count, code.program.files[$0.file].path) < ($0.lookups.count, code.program.files[$1.file].path)
      }
  }

  /// Returns the lookups that are neither in a factory nor in a root.
  private static func serviceLocation(_ code: ContainerCode, _ roots: MigrationRoots) -> [ContainerLookup] {
    let rootTypes = Set(roots.roots.map(\.type.usr))
    let accessors = Set(roots.roots.compactMap { $0.accessor?.usr })
    let places = code.registrations.filter { !$0.isInTests }.map(\.place)
    let placesByFile = Dictionary(grouping: places, by: \.file)
    return code.lookups.filter { lookup in
      if case .autoregistered = lookup.form { return false }
      guard !lookup.isInTests, lookup.owner.map(rootTypes.contains) != true,
        lookup.member.map(accessors.contains) != true
      else { return false }
      return !placesByFile[lookup.place.file, default: []].contains { $0.contains(lookup.place) }
    }
  }

  /// Groups the services that can move by the client's assemblies.
  private static func steps(_ services: [Service?], _ needs: ServiceNeeds, _ code: ContainerCode) -> [Step] {
    let order = needs.components.flatMap { $0 }
    var groups: [String: [Int]] = [:]
    var names: [String: (assembly: String, module: String)] = [:]
    for id in order {
      guard services[id]?.draft != nil else { continue }
      let registration = code.registrations[id]
      let name = assemblyName(of: registration, in: code)
      let group = "\(registration.module).\(name)"
      groups[group, default: []].append(id)
      names[group] = (name, registration.module)
    }
    var left = groups.keys.sorted { (groups[$0]![0]) < (groups[$1]![0]) }
    var done: Set<Int> = []
    var steps: [Step] = []
    while !left.isEmpty {
      // The assembly that needs the fewest services of those that have not moved.
      let costs = left.map { group in
        groups[group]!.flatMap { services[$0]?.needs ?? [] }.filter { need in
          !done.contains(need) && !groups[group]!.contains(need) && services[need]?.draft != nil
        }.count
      }
      let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      let group = left.remove(at: best)
      done.formUnion(groups[group]!)
      steps.append(Step(assembly: names[group]!.assembly, module: names[group]!.module, services: groups[group]!))
    }
    return steps
  }

  /// Returns the client's assembly that registers a service, or else the name of the file.
  static func assemblyName(of registration: ContainerRegistration, in code: ContainerCode) -> String {
    if let owner = registration.owner.flatMap(code.program.type) { return owner.name }
    let file = code.program.files[registration.place.file].path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." && $0 != "+" })
  }

  /// `Registrations.swift:12`, for messages.
  static func shortPlace(_ place: CodePlace, in program: Program) -> String {
    let location = program.location(of: place.range, inFile: place.file)
    return "\(location.file.split(separator: "/").last ?? ""):\(location.line)"
  }

  // MARK: Totals

  /// Whether no container is used.
  var isEmpty: Bool { services.allSatisfy { $0 == nil } && lookupCount == 0 }

  var movedCount: Int { services.count { if case .moved? = $0?.state { true } else { false } } }
  var movableCount: Int { services.count { $0?.draft != nil } }
  var blockedCount: Int { services.count { if case .blocked? = $0?.state { true } else { false } } }
  var lookupCount: Int { serviceLocation.reduce(0) { $0 + $1.lookups.count } }

  /// The number of pieces of code that change if all services move that can: registrations, and lookups in their factories.
  var editCount: Int {
    services.reduce(0) { $0 + ($1?.draft.map { 1 + $0.needs.count } ?? 0) }
  }
}

extension DraftWriter {
  /// Returns whether a service is kept whose type is not Sendable.
  func hasToBecomeSendable(_ registration: ContainerRegistration) -> Bool {
    switch registration.lifetime.kind(in: registration.system) {
    case .singleton, .weak: !mayBeSendable(registration.key.service)
    default: false
    }
  }
}
