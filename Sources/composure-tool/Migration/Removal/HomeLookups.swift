// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The lookups in the module that creates the container, of services whose roots are in other modules: members of the joined
/// root replace them, which has the services of all modules.
struct HomeLookups {
  /// The numbers of the lookups.
  private(set) var ids: Set<Int> = []
  /// The calls of the containers.
  private(set) var calls: Set<CodePlace> = []
  /// The edits that replace the calls, after the expressions of the containers.
  private(set) var edits: [Edit] = []

  init(_ root: JoinedRoot, isRegisteredFirst: Bool) {
    let plan = root.plan
    let writer = LookupWriter(plan, isRegisteredFirst: isRegisteredFirst)
    for lookup in plan.serviceLocation.flatMap(\.lookups) where lookup.module == root.home {
      guard let target = writer.target(of: lookup), root.others.contains(where: { $0.module == target.module }),
        let edits = try? writer.joinedEdits(of: lookup, target)
      else { continue }
      ids.insert(lookup.id)
      calls.insert(lookup.call)
      self.edits += edits
    }
  }
}
