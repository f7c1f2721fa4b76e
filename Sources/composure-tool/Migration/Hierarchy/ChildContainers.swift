// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Swinject containers with a parent, each of which has a composition root of its own.
///
/// A child searches its parent for what it does not register. If no container has a child as its parent, only the child
/// itself can be asked for the services that it registers, and their factories receive the child. So a service keeps its
/// meaning in a composition root that the child stores: the root creates what the child registers, looks up everything else
/// in the child, as the factory did, and is released with it.
///
/// This requires that
///
/// 1. each container with a parent has one without a parent as its parent;
/// 2. it is certain which call creates the container of a registration, so that all registrations in the containers that
///    this call creates share a root;
/// 3. no other container registers what a moved service looks up, so that each lookup has one target.
struct ChildContainers {
  /// The sites of the registrations in containers with a parent, by the number of the registration.
  private var sites: [Int: ContainerSite] = [:]

  init(_ code: ContainerCode) {
    guard ContainerLinks.first(in: code, inTests: false)[.swinject] != nil else { return }
    let origins = ContainerOrigins(code)
    guard Self.haveParentsWithoutParents(code, origins) else { return }
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

  /// Returns whether no container with a parent is itself a parent.
  private static func haveParentsWithoutParents(_ code: ContainerCode, _ origins: ContainerOrigins) -> Bool {
    let program = code.program
    return ProgramCalls.all(in: code).allSatisfy { use in
      guard ContainerLinks.hasParent(use.call, in: program) else { return true }
      // The body of the program's own initializer is read itself.
      if let initializer = program.member(use.call.declaration.usr), !initializer.isImplicit { return true }
      return origins.parents(of: use.call.call, in: use.member).allSatisfy {
        origins.origin(of: $0, in: use.scan, of: use.member, depth: 0).kind == .base
      }
    }
  }
}
