// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup of a service that has moved, with the member of the composition root that replaces it.
struct LookupDraft {
  let lookup: ContainerLookup
  /// The member without arguments: `container.appAssembly.journal`.
  let member: String
  let edit: Edit
}

/// The lookups outside of factories, and those of factories in other containers, whose services have moved.
struct LookupPlan {
  struct Site {
    let lookup: ContainerLookup
    let result: Result<LookupDraft, LookupObstacle>

    var draft: LookupDraft? { try? result.get() }
  }

  let code: ContainerCode
  let sites: [Site]

  /// Reads the lookups of moved services.
  ///
  /// - Parameter isRegisteredFirst: Whether each service is registered before its lookups, so that members replace optional
  ///   lookups as well.
  init(_ plan: MigrationPlan, isRegisteredFirst: Bool = false) {
    code = plan.code
    let writer = LookupWriter(plan, isRegisteredFirst: isRegisteredFirst)
    sites = (plan.serviceLocation.flatMap(\.lookups) + Self.lookupsInOtherContainers(code)).compactMap { lookup in
      guard let target = writer.target(of: lookup) else { return nil }
      do throws(LookupObstacle) {
        return Site(lookup: lookup, result: .success(try writer.draft(of: lookup, target)))
      } catch {
        return Site(lookup: lookup, result: .failure(error))
      }
    }
  }

  /// Returns the lookups of factories in other containers than the one that runs the factory. Members that read another
  /// root replace them, so that the factory can move.
  private static func lookupsInOtherContainers(_ code: ContainerCode) -> [ContainerLookup] {
    code.registrations.filter { $0.form == .register && !$0.isInTests }.flatMap { registration in
      code.lookups.filter { lookup in
        lookup.form == .call && lookup.container != .resolving && lookup.container != registration.container
          && registration.factories.contains { $0.place.contains(lookup.place) }
      }
    }
  }

  /// The drafts that can be written together: no lookup contains another one in its arguments.
  var independentDrafts: [LookupDraft] {
    let drafts = sites.compactMap(\.draft)
    return drafts.filter { draft in
      !drafts.contains { other in
        other.edit.file == draft.edit.file && other.edit.bytes != draft.edit.bytes
          && draft.edit.bytes.lowerBound <= other.edit.bytes.lowerBound
          && other.edit.bytes.upperBound <= draft.edit.bytes.upperBound
      }
    }
  }
}
