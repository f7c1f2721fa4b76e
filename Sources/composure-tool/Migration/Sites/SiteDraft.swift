// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A type with lookups during its creation, rewritten so that its creator passes the services.
struct SiteDraft {
  let type: TypeDeclaration
  /// The new parameters, in their order: `store: any Store`.
  let parameters: [String]
  /// The lookups that become parameters, in the same order.
  let lookups: [HoistedLookup]
  /// The number of places that create the type.
  let callerCount: Int
  /// The types whose code creates the type.
  let callers: Set<USR>
  let edits: [Edit]
  /// The imports that callers' files need. Several types may need the same one.
  let imports: [Edit]

  /// Returns whether the edits of two types do not affect each other.
  func isIndependent(of other: SiteDraft) -> Bool {
    !edits.contains { edit in
      other.edits.contains { $0.file == edit.file && Self.touch($0.bytes, edit.bytes) }
    }
  }

  private static func touch(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
  }
}

/// The types of a program that look up services during their creation.
struct SitePlan {
  struct Site {
    let type: TypeDeclaration
    /// The lookups during its creation.
    let lookups: [ContainerLookup]
    let result: Result<SiteDraft, SiteObstacle>

    var draft: SiteDraft? { try? result.get() }
  }

  let code: ContainerCode
  let sites: [Site]

  init(_ code: ContainerCode, roots: MigrationRoots) {
    self.code = code
    let program = code.program
    let rootTypes = Set(roots.roots.map(\.type.usr))
    var byType: [USR: [ContainerLookup]] = [:]
    for lookup in code.lookups where !lookup.isInTests {
      guard let owner = lookup.owner, !rootTypes.contains(owner), Self.isInCreation(lookup, program) else { continue }
      byType[owner, default: []].append(lookup)
    }
    let writer = SiteWriter(code, types: Set(byType.keys))
    sites = program.types.compactMap { type in
      guard let lookups = byType[type.usr] else { return nil }
      let result: Result<SiteDraft, SiteObstacle>
      do throws(SiteObstacle) {
        result = .success(try writer.draft(of: type, lookups))
      } catch {
        result = .failure(error)
      }
      return Site(type: type, lookups: lookups, result: result)
    }
  }

  /// Returns whether a lookup happens in an initializer, in a property's initial value, or for a wrapped property.
  private static func isInCreation(_ lookup: ContainerLookup, _ program: Program) -> Bool {
    if case .autoregistered = lookup.form { return false }
    guard let member = lookup.member.flatMap(program.member), !member.isStatic else { return false }
    // A lazy wrapper performs its lookup later, and Dip sets properties with its own wrappers after the creation.
    if case .wrapper = lookup.form { return !lookup.isLazy && (lookup.system != .dip || lookup.origin != nil) }
    switch member.kind {
    // Callers can already pass another value for a default argument.
    case .initializer:
      return !member.parameters.contains { $0.defaultValue?.range?.contains(lookup.place.range) == true }
    case .property: return member.isStored && !member.isLazy
    default: return false
    }
  }

  /// Returns the drafts that can be written together: none of their types creates another changing type, and their
  /// edits are independent.
  func independentDrafts(named names: [String]) -> [SiteDraft] {
    let drafts = sites.compactMap(\.draft).filter { names.isEmpty || names.contains($0.type.name) }
    let innermost = drafts.filter { draft in
      !drafts.contains { $0.type.usr != draft.type.usr && $0.callers.contains(draft.type.usr) }
    }
    return (innermost.isEmpty ? Array(drafts.prefix(1)) : innermost).reduce(into: []) { chosen, draft in
      if chosen.allSatisfy({ $0.isIndependent(of: draft) }) { chosen.append(draft) }
    }
  }
}
