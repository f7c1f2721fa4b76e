// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Replaces lookups, and proves that no others change.
struct LookupApplier {
  let workspace: MigrationWorkspace

  /// Changes the files, builds the program, and compares its lookups and services with the previous ones. Restores all
  /// files if anything else differs.
  ///
  /// - Throws: `ToolError` that describes the difference.
  func apply(
    _ drafts: [LookupDraft], _ files: [EditedFile], of plan: LookupPlan, builds: Bool
  ) throws -> LookupProof {
    let paths = ReportPaths(base: workspace.folder)
    let names = files.filter(\.isChanged).map { paths.relative($0.path) }.sorted()
    return try FileTransaction(files, folder: workspace.journalFolder).run {
      if builds {
        try prove(drafts, plan.code, try workspace.readChanged(MigrationMessages.lookupsDoNotBuild).wired)
      }
      return LookupProof(
        lookups: drafts.map { .init(key: $0.lookup.key.description, member: $0.member) },
        access: Self.changedAccess(in: drafts), files: names, isBuilt: builds)
    }
  }

  /// Returns the declarations that get a higher access level.
  private static func changedAccess(in drafts: [LookupDraft]) -> [LookupProof.Access] {
    let roots = LookupPlan.publishedRoots(of: drafts).flatMap { root in
      root.names.map { LookupProof.Access(name: $0, level: root.level.rawValue) }
    }
    return roots + LookupPlan.hiddenProperties(of: drafts).map { .init(name: $0.name, level: $0.level.rawValue) }
  }

  private func prove(
    _ drafts: [LookupDraft], _ before: ContainerCode, _ after: ContainerCode
  ) throws(ToolError) {
    var expected = before.lookupCounts
    for draft in drafts { expected[draft.lookup.key.description, default: 0] -= 1 }
    for root in LookupPlan.missingAccessors(of: drafts) {
      expected["'\(ServiceType(root.type.type, in: before.program))'", default: 0] += 1
    }
    try after.checkLookups(expected)
    if let difference = ServiceGraph(after).differences(from: ServiceGraph(before)).first {
      throw ToolError(text: MigrationMessages.stepChangesGraph(difference))
    }
  }
}

/// The replaced lookups, for readers and later runs.
struct LookupProof: ChangeProof, Codable, Equatable {
  struct Lookup: Codable, Hashable {
    /// The description of the key.
    let key: String
    /// The expression that replaces the lookup.
    let member: String
  }

  var version = 1
  /// A declaration with a higher access level than before.
  struct Access: Codable, Hashable {
    let name: String
    let level: String
  }

  let lookups: [Lookup]
  /// The declarations that other code has to read now.
  let access: [Access]
  /// The paths of the changed files, relative to the folder.
  let files: [String]
  /// Whether the program was built and compared after the step.
  let isBuilt: Bool

  var fileName: String { "lookups" }

  var commitMessage: String {
    let count = "\(lookups.count) \(lookups.count == 1 ? "lookup" : "lookups")"
    return
      "Read services from the composition root instead of \(count)\n\nThe program builds, and all services are as before."
  }

  var summary: String {
    let members = Dictionary(grouping: lookups, by: \.self).sorted { $0.key.member < $1.key.member }
    var lines = members.map { lookup, uses in
      "\(lookup.member) instead of \(uses.count) \(uses.count == 1 ? "lookup" : "lookups") of \(lookup.key)"
    }
    lines += access.map { "'\($0.name)' is \($0.level) now" }
    lines.append("changed \(files.joined(separator: ", "))")
    lines.append(
      isBuilt
        ? "proved: the program builds, all other lookups are the same, and all services have the same lifetimes and needs"
        : "not proved: build the program, and run composure-tool check")
    return lines.joined(separator: "\n") + "\n"
  }
}
