// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// What it takes to replace a lookup that a registration is needed for.
enum RemainingLookup: Hashable {
  /// A member of the composition root can replace it.
  case replaceable
  /// A member cannot replace it.
  case refused(LookupObstacle)
  /// It is in the factory of a service that the container still creates.
  case inFactory(String)
  /// It is in a completion of such a service.
  case inCompletion(String)
  /// The tool does not know which service it finds.
  case unknown
}

extension LookupPlan {
  /// Returns what it takes to replace a lookup.
  func remaining(_ lookup: ContainerLookup) -> RemainingLookup {
    if let site = sites.first(where: { $0.lookup.id == lookup.id }) {
      switch site.result {
      case .success: return .replaceable
      case .failure(let obstacle): return .refused(obstacle)
      }
    }
    for registration in code.registrations where registration.form == .register || registration.form == .autoregister {
      if lookup.form == .autoregistered(registration.id)
        || registration.factories.contains(where: { $0.place.contains(lookup.place) })
      {
        return .inFactory(registration.key.description)
      }
      if registration.completions.contains(where: { $0.place.contains(lookup.place) }) {
        return .inCompletion(registration.key.description)
      }
    }
    return .unknown
  }
}
