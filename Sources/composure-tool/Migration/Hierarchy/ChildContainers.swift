// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Swinject containers with a parent, each of which has a composition root of its own.
///
/// A child searches its parent for what it does not register. If it is not itself a parent, only the child can be asked for
/// the services that it registers, and their factories receive the child. So a service keeps its meaning in a composition
/// root that the child stores: the root creates what the child registers, looks up everything else in the child, as the
/// factory did, and is released with it.
///
/// This requires that
///
/// 1. it is certain which call creates the parent of each container with a parent, unless that has no parent;
/// 2. it is certain which call creates the container of a registration, so that all registrations in the containers that
///    this call creates share a root;
/// 3. no other container registers what a moved service looks up, so that each lookup has one target.
///
/// If a container with a parent is itself a parent, its children may be asked for its services as well. For these, the same
/// conditions hold as for those of a container without a parent, see ``ContainerHierarchy``.
struct ChildContainers {
  /// The sites of the registrations in containers with a parent, by the number of the registration.
  private var sites: [Int: ContainerSite] = [:]
  /// The calls that create the parents with a parent, by the calls that create their children.
  private var parents: [CodePlace: CodePlace] = [:]

  init(_ code: ContainerCode) {
    guard ContainerLinks.first(in: code, inTests: false)[.swinject] != nil else { return }
    let origins = ContainerOrigins(code)
    guard let parents = Self.parents(code, origins) else { return }
    self.parents = parents
    var registrations: [CodePlace: [ContainerRegistration]] = [:]
    for registration in code.registrations where registration.system == .swinject && !registration.isInTests {
      let origin = origins.origin(of: registration)
      guard origin.kind == .other, let creation = origin.creation else { continue }
      registrations[creation, default: []].append(registration)
    }
    for (creation, registrations) in registrations {
      let site = ContainerSite(createdAt: creation, for: registrations, in: code)
      for registration in registrations { sites[registration.id] = site }
    }
  }

  /// Returns the site of a registration that is certainly in a container with a parent.
  func site(of registration: ContainerRegistration) -> ContainerSite? { sites[registration.id] }

  /// Returns whether the containers of a site are parents of others.
  func isParent(_ site: ContainerSite) -> Bool { parents.values.contains { $0 == site.creation } }

  /// Returns whether a container of a site certainly finds a registration in itself or in a parent with a parent.
  func finds(_ registration: ContainerRegistration, in site: ContainerSite) -> Bool {
    let creation = sites[registration.id]?.creation
    var next = site.creation
    while let current = next {
      if current == creation { return true }
      next = parents[current]
    }
    return false
  }

  /// Returns the calls that create the parents with a parent; `nil` if such a call is not certain, or creates parents of
  /// containers that it creates as well.
  private static func parents(_ code: ContainerCode, _ origins: ContainerOrigins) -> [CodePlace: CodePlace]? {
    let program = code.program
    var result: [CodePlace: CodePlace] = [:]
    for use in ProgramCalls.all(in: code) where ContainerLinks.hasParent(use.call, in: program) {
      // The body of the program's own initializer is read itself.
      if let initializer = program.member(use.call.declaration.usr), !initializer.isImplicit { continue }
      for parent in origins.parents(of: use.call.call, in: use.member) {
        let origin = origins.origin(of: parent, in: use.scan, of: use.member, depth: 0)
        if origin.kind == .base { continue }
        guard origin.kind == .other, let creation = origin.creation else { return nil }
        result[CodePlace(file: use.scan.file, range: use.call.range)] = creation
      }
    }
    for creation in result.keys {
      var ancestors: Set<CodePlace> = []
      var next: CodePlace? = creation
      while let current = next {
        guard ancestors.insert(current).inserted else { return nil }
        next = result[current]
      }
    }
    return result
  }
}
