// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations and lookups in the code of a program, for Swinject, Resolver, Dip and their adapters.
///
/// All of it is read by the identities that the compiler gave to what is called. Helpers of the client's are followed:
/// where a generic function calls `resolve`, each call of it is a lookup. What depends on a run is in ``unknown``, with the reason.
struct ContainerCode: Sendable {
  /// The program.
  let program: Program
  /// The registrations, by file and place.
  let registrations: [ContainerRegistration]
  /// The lookups, by file and place.
  let lookups: [ContainerLookup]
  /// The calls that end the life of a scope's instances: `resetObjectScope(_:)`, `ResolverScope.reset()`.
  let resets: [ScopeReset]
  /// Container code that was not understood.
  let unknown: [UnknownContainerCode]
  /// The modules of tests, which import a test library.
  let testModules: Set<String>
  /// Whether the program gives containers lifetimes for registrations that name none, and not all containers the same one.
  let changesStandardLifetime: Bool
  /// What each member of the program calls and uses.
  let members: [USR: MemberScan]
  /// The calls of each file, by member.
  let scansByFile: [Int: [MemberScan]]

  /// A call that ends the life of a scope's instances.
  struct ScopeReset: Sendable {
    /// The scope; ``ServiceLifetime/standard`` for all of a container.
    let scope: ServiceLifetime
    let system: ContainerLibrary.System
    let place: CodePlace
    let isInTests: Bool
  }

  /// Whether the program has code of containers.
  var isEmpty: Bool { registrations.isEmpty && lookups.isEmpty && unknown.isEmpty }

  /// The lookups in a factory, directly or through helpers, those of kept closures included.
  func lookups(in factory: ContainerRegistration.Factory) -> [ContainerLookup] {
    lookups.filter { Self.isIn(factory.place, factory.sites, $0) }
  }

  /// The lookups in a closure that runs after a factory.
  func lookups(in completion: ContainerRegistration.Completion) -> [ContainerLookup] {
    lookups.filter { completion.place.contains($0.code) || completion.place.contains($0.place) }
  }

  /// The locals that the factories of a registration capture and that are bound to lookups outside of them:
  /// `let logger = container.resolve(Logger.self)!` in an assembly.
  func capturedLookups(of registration: ContainerRegistration) -> [ContainerLookup] {
    registration.factories.flatMap { factory -> [ContainerLookup] in
      let listed = factory.closure?.captureList.compactMap { $0.value?.reference?.local } ?? []
      let captured = Set((factory.closure?.captures.compactMap(\.local) ?? []) + listed)
      return lookups.filter { lookup in
        lookup.place.file == factory.place.file && lookup.local.map(captured.contains) == true
      }
    }
  }

  /// The calls of the member, or of the statements outside of declarations, that contain a piece of code.
  func scan(around place: CodePlace) -> MemberScan? {
    scansByFile[place.file, default: []].first { $0.ranges.contains { $0.contains(place.range) } }
  }

  /// Returns whether a piece of code contains a lookup, for the helper calls that run this code.
  static func isIn(_ place: CodePlace, _ sites: [CodePlace], _ lookup: ContainerLookup) -> Bool {
    if sites.isEmpty, place.contains(lookup.place) { return true }
    return place.contains(lookup.code) && (lookup.sites == sites || lookup.sites.isEmpty)
  }
}
