// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations and lookups in the code of a program, for Swinject, Resolver, Dip and their adapters.
///
/// Declarations are identified by the compiler's USRs. The client's own helpers are followed: if a generic function
/// calls `resolve`, each call to that function is a lookup. ``unknown`` contains code that depends on run-time values,
/// with the reason.
struct ContainerCode: Sendable {
  /// The program.
  let program: Program
  /// The registrations, by file and place.
  let registrations: [ContainerRegistration]
  /// The lookups, by file and place.
  let lookups: [ContainerLookup]
  /// The calls that release a scope's instances: `resetObjectScope(_:)`, `ResolverScope.reset()`.
  let resets: [ScopeReset]
  /// The container code that could not be interpreted.
  let unknown: [UnknownContainerCode]
  /// The test modules, which import a test library.
  let testModules: Set<String>
  /// Whether the program sets a default scope of Resolver, or default lifetimes of containers that differ.
  let changesStandardLifetime: Bool
  /// The calls and references in each member of the program.
  let members: [USR: MemberScan]
  /// The calls in each file, by member.
  let scansByFile: [Int: [MemberScan]]

  /// A call that releases a scope's instances.
  struct ScopeReset: Sendable {
    /// The scope; ``ServiceLifetime/standard`` for all scopes of a container.
    let scope: ServiceLifetime
    let system: ContainerLibrary.System
    let place: CodePlace
    let isInTests: Bool
  }

  /// Whether the program contains no container code.
  var isEmpty: Bool { registrations.isEmpty && lookups.isEmpty && unknown.isEmpty }

  /// Returns the lookups in a factory, directly or through helpers, including those in stored closures.
  func lookups(in factory: ContainerRegistration.Factory) -> [ContainerLookup] {
    lookups.filter { Self.isIn(factory.place, factory.sites, $0) }
  }

  /// Returns the lookups in a closure that runs after a factory.
  func lookups(in completion: ContainerRegistration.Completion) -> [ContainerLookup] {
    lookups.filter { completion.place.contains($0.code) || completion.place.contains($0.place) }
  }

  /// Returns the locals that the factories of a registration capture, and that lookups outside them initialize:
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

  /// Returns the calls in the member, or in the top-level statements, that contain a piece of code.
  func scan(around place: CodePlace) -> MemberScan? {
    scansByFile[place.file, default: []].first { $0.ranges.contains { $0.contains(place.range) } }
  }

  /// Returns the members that contain a call: one, or none for a statement of `main.swift`.
  func members(around call: CodePlace) -> [Member] {
    program.members.filter { member in
      member.file == call.file && members[member.usr]?.ranges.contains { $0.contains(call.range) } == true
    }
  }

  /// Returns whether a piece of code contains a lookup, for the helper calls that run this code.
  static func isIn(_ place: CodePlace, _ sites: [CodePlace], _ lookup: ContainerLookup) -> Bool {
    if sites.isEmpty, place.contains(lookup.place) { return true }
    return place.contains(lookup.code) && (lookup.sites == sites || lookup.sites.isEmpty)
  }
}
