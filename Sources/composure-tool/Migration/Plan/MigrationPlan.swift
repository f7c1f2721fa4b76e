// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A container's registrations: which of them can move to typed assemblies, in which order, and the obstacles.
struct MigrationPlan {
  /// A registration.
  struct Service {
    enum State {
      /// A composition root creates the service.
      case moved
      /// It can move.
      case movable(ServiceDraft)
      /// The service cannot move unchanged.
      case blocked(MigrationObstacle)
    }

    let registration: ContainerRegistration
    /// The name of the member, now or after the move.
    let name: String
    fileprivate(set) var state: State
    /// The numbers of the services that its factory looks up.
    let needs: [Int]
    /// The service's lookups outside factories.
    let lookups: [ContainerLookup]
    /// Whether the type has to become Sendable before its module can use the Swift 6 language mode.
    let hasToBecomeSendable: Bool

    var draft: ServiceDraft? {
      if case .movable(let draft) = state { return draft }
      return nil
    }
  }

  /// The services of one of the client's assemblies, which move to the same typed assembly.
  struct Step {
    /// The name of the client's assembly.
    let assembly: String
    let module: String
    /// The services, dependencies first.
    let services: [Int]
  }

  let code: ContainerCode
  /// The compile commands of the modules.
  let invocations: [CompilerInvocation]
  let roots: MigrationRoots
  let writer: DraftWriter
  /// The services, by the number of the registration; `nil` for registrations of tests and storyboards.
  let services: [Service?]
  /// The remaining steps, dependencies first unless there are cycles.
  let steps: [Step]
  /// The lookups outside of factories and roots, by file.
  let serviceLocation: [(file: Int, lookups: [ContainerLookup])]

  /// - Parameter movesCycles: Whether services that refer to each other move together.
  init(_ read: MigrationWorkspace.Code, movesCycles: Bool = false) {
    let code = ContainerCode(read.program).wired
    self.code = code
    invocations = read.invocations
    roots = MigrationRoots(code)
    let needs = ServiceNeeds(code, roots: roots)
    let names = MemberNames(code, roots: roots)
    writer = DraftWriter(code, needs: needs, names: names, roots: roots)
    let location = Self.serviceLocation(code, roots)
    var uses: [Int: [ContainerLookup]] = [:]
    for lookup in location { for target in needs.targets(of: lookup) { uses[target, default: []].append(lookup) } }
    let writer = writer
    let roots = roots
    let cycles = needs.cycles.map { CycleWriter($0, writer, isChosen: movesCycles).drafts() }
    let cycleDrafts = cycles.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let drafted = code.registrations.map { registration -> Service? in
      guard !registration.isInTests, registration.form != .storyboard, registration.form != .forward else { return nil }
      guard !roots.isAssembly(registration.key) else { return nil }
      let state: Service.State
      if registration.form == .typed {
        state = .moved
      } else {
        do throws(MigrationObstacle) {
          if let draft = cycleDrafts[registration.id] {
            state = .movable(try draft.get())
          } else {
            state = .movable(try writer.draft(of: registration))
          }
        } catch {
          state = .blocked(error)
        }
      }
      return Service(
        registration: registration, name: names[registration.key], state: state,
        needs: Array(Set(needs.edges[registration.id].map(\.target))).sorted(), lookups: uses[registration.id] ?? [],
        hasToBecomeSendable: writer.hasToBecomeSendable(registration))
    }
    services = Self.withoutPartsOfLoops(drafted)
    steps = Self.steps(services, needs, code)
    serviceLocation = Dictionary(grouping: location) { $0.place.file }.map { (file: $0.key, lookups: $0.value) }
      .sorted {
        ($1.lookups.count, code.program.files[$0.file].path) < ($0.lookups.count, code.program.files[$1.file].path)
      }
  }

  /// Returns the services, of which those in one loop can move only if all of them can.
  private static func withoutPartsOfLoops(_ services: [Service?]) -> [Service?] {
    services.map { service in
      guard var service, let loop = service.draft?.loop else { return service }
      let file = service.registration.place.file
      let others = services.compactMap { $0 }.filter {
        $0.registration.place.file == file && loop.contains($0.registration.place.range)
      }
      if !others.allSatisfy({ $0.draft != nil }) { service.state = .blocked(.conditional) }
      return service
    }
  }

  /// Returns services with those that move in the same step, since they are registered in the same loops or refer to each
  /// other.
  func withCompanions(_ ids: [Int]) -> [Int] {
    let drafts = ids.compactMap { services[$0]?.draft }
    let others = services.compactMap { $0?.draft }.filter { draft in
      drafts.contains {
        $0.loop != nil && $0.file == draft.file && $0.loop == draft.loop || $0.cycle != nil && $0.cycle == draft.cycle
      }
    }
    return ids + others.map(\.id).filter { !ids.contains($0) }
  }

  /// Returns the smallest groups of services that can move one after the other.
  func groups(_ services: [Service]) -> [[Service]] {
    var groups: [[Service]] = []
    for service in services where !groups.joined().contains(where: { $0.registration.id == service.registration.id }) {
      groups.append(withCompanions([service.registration.id]).compactMap { self.services[$0] })
    }
    return groups
  }

  /// Returns the lookups that are neither in a factory nor in a root. Those that set properties of a storyboard's controllers
  /// count, since no member takes their place.
  private static func serviceLocation(_ code: ContainerCode, _ roots: MigrationRoots) -> [ContainerLookup] {
    let rootTypes = Set(roots.roots.map(\.type.usr))
    let accessors = roots.accessors
    let places = code.registrations.filter { !$0.isInTests && $0.form != .storyboard }.map(\.place)
    let placesByFile = Dictionary(grouping: places, by: \.file)
    return code.lookups.filter { lookup in
      if case .autoregistered = lookup.form { return false }
      guard !lookup.isInTests, lookup.owner.map(rootTypes.contains) != true,
        lookup.member.map(accessors.contains) != true
      else { return false }
      return !placesByFile[lookup.place.file, default: []].contains { $0.contains(lookup.place) }
    }
  }

  /// Groups the movable services by the client's assemblies.
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
      // The remaining assembly that needs the fewest services that have not moved.
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

  /// Returns `Registrations.swift:12`, for messages.
  static func shortPlace(_ place: CodePlace, in program: Program) -> String {
    let location = program.location(of: place.range, inFile: place.file)
    return "\(location.file.split(separator: "/").last ?? ""):\(location.line)"
  }

  // MARK: Totals

  /// Whether the program uses no container.
  var isEmpty: Bool { !hasRegistrations && lookupCount == 0 && roots.roots.isEmpty }

  var hasRegistrations: Bool { services.contains { $0 != nil } }

  var movedCount: Int { services.count { if case .moved? = $0?.state { true } else { false } } }
  var movableCount: Int { services.count { $0?.draft != nil } }
  var blockedCount: Int { services.count { if case .blocked? = $0?.state { true } else { false } } }
  var lookupCount: Int { serviceLocation.reduce(0) { $0 + $1.lookups.count } }

  /// The number of edits if every movable service moves: registrations, and lookups in their factories.
  var editCount: Int {
    services.reduce(0) { $0 + ($1?.draft.map { 1 + $0.needs.count } ?? 0) }
  }
}

extension DraftWriter {
  /// Returns whether a service is cached although its type is not Sendable.
  func hasToBecomeSendable(_ registration: ContainerRegistration) -> Bool {
    switch lifetimes.kind(of: registration) {
    case .singleton, .weak, .custom: !mayBeSendable(registration.key.service)
    default: false
    }
  }
}
