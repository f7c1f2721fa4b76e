// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// Turns lookups into parameters of initializers, and proves that each lookup still happens where the type is created.
struct SiteApplier {
  let workspace: MigrationWorkspace

  /// Returns the files with the edits of drafts.
  static func files(_ drafts: [SiteDraft], in program: Program) throws(ToolError) -> [EditedFile] {
    try EditedFile.files(with: drafts.flatMap(\.edits) + Set(drafts.flatMap(\.imports)).sorted(), in: program)
  }

  /// Changes the files, builds the program, and compares its lookups with the previous ones. Restores all files if
  /// anything differs.
  ///
  /// - Throws: `ToolError` that describes the difference.
  func apply(_ drafts: [SiteDraft], of plan: SitePlan, builds: Bool) throws -> SiteProof {
    let files = try Self.files(drafts, in: plan.code.program)
    let paths = ReportPaths(base: workspace.folder)
    let names = files.filter(\.isChanged).map { paths.relative($0.path) }.sorted()
    return try FileTransaction(files, folder: workspace.journalFolder).run {
      var differences: [String] = []
      if builds {
        let after = try workspace.readChanged { MigrationMessages.sitesDoNotBuild(drafts.map(\.type.name), $0) }
        differences = try prove(drafts, plan.code, after)
      }
      return SiteProof(
        types: drafts.map { .init(type: $0.type.name, parameters: $0.parameters, callers: $0.callerCount) },
        files: names,
        isBuilt: builds, differences: differences)
    }
  }

  /// - Returns: The lookups that moved from initializers to factories.
  private func prove(
    _ drafts: [SiteDraft], _ before: ContainerCode, _ after: ContainerCode
  ) throws(ToolError) -> [String] {
    // A lookup that was removed from an initializer appears at each caller.
    var expected = before.lookupCounts
    for draft in drafts {
      for key in draft.lookups.map(\.lookup.key) { expected[key.description, default: 0] += draft.callerCount - 1 }
    }
    try after.checkLookups(expected)
    try proveContainers(drafts, before, after)
    let types = Set(drafts.map(\.type.usr))
    if let site = SitePlan(after, roots: MigrationRoots(after)).sites.first(where: { types.contains($0.type.usr) }) {
      throw ToolError(text: MigrationMessages.stepChangesLookups(site.type.name, from: 0, to: site.lookups.count))
    }
    let differences = ServiceGraph(after).differences(from: ServiceGraph(before))
    if let difference = differences.first(where: { !$0.contains(" needs ") || !$0.hasSuffix(" now") }) {
      throw ToolError(text: MigrationMessages.stepChangesGraph(difference))
    }
    return differences
  }

  /// Proves that each caller looks services up in the same global container as the initializer did.
  private func proveContainers(
    _ drafts: [SiteDraft], _ before: ContainerCode, _ after: ContainerCode
  ) throws(ToolError) {
    let found = Self.globalLookups(after)
    var expected = Self.globalLookups(before)
    for draft in drafts {
      for lookup in draft.lookups where lookup.parameter == nil {
        if let global = GlobalLookup(lookup.lookup, in: before.program) {
          expected[global, default: 0] += draft.callerCount - 1
        }
      }
    }
    // The number can be higher, because a caller can pass a global container to an initializer.
    let lost = expected.filter { found[$0.key, default: 0] < $0.value }
    guard let (lookup, count) = lost.min(by: { $0.key.key < $1.key.key }) else { return }
    let container = before.program.member(lookup.container)?.name ?? "main"
    throw ToolError(
      text: MigrationMessages.stepChangesLookups(
        "\(lookup.key) in '\(container)'", from: count, to: found[lookup, default: 0]))
  }

  /// A lookup in a global container, or in a property.
  private struct GlobalLookup: Hashable {
    let key: String
    /// The property or global; empty for `Resolver.main`.
    let container: USR

    init?(_ lookup: ContainerLookup, in program: Program) {
      switch lookup.container {
      case .declaration(let usr):
        // A wrapper may store the container that it uses.
        if case .wrapper(let property, _) = lookup.form,
          let creation = program.member(property).flatMap({ WrapperCreation(of: $0, in: program) }),
          let stored = creation.properties[usr]
        {
          guard let original = stored.code.reference?.declaration?.usr else { return nil }
          container = original
        } else {
          container = usr
        }
      case .main: container = USR("")
      default: return nil
      }
      key = lookup.key.description
    }
  }

  /// Returns how often each key is looked up in each global container.
  private static func globalLookups(_ code: ContainerCode) -> [GlobalLookup: Int] {
    code.lookups.reduce(into: [:]) { counts, lookup in
      if let global = GlobalLookup(lookup, in: code.program) { counts[global, default: 0] += 1 }
    }
  }
}

/// The comparison before and after lookups became parameters.
struct SiteProof: ChangeProof, Codable, Equatable {
  struct TypeChange: Codable, Equatable {
    let type: String
    /// The new parameters of its initializer.
    let parameters: [String]
    /// The number of places that create the type.
    let callers: Int
  }

  var version = 1
  let types: [TypeChange]
  /// The paths of the changed files, relative to the folder.
  let files: [String]
  /// Whether the program was built and compared after the step.
  let isBuilt: Bool
  /// The lookups that moved from initializers to factories.
  let differences: [String]

  var fileName: String { types.first?.type ?? "sites" }

  var commitMessage: String {
    let names = types.map { "'\($0.type)'" }.joined(separator: ", ")
    return
      "Pass services to \(names) instead of looking them up\n\nThe program builds, and each lookup happens where the type is created."
  }

  var summary: String {
    var lines = types.map { change in
      "'\(change.type)' takes \(change.parameters.joined(separator: ", ")) (\(change.callers) "
        + "\(change.callers == 1 ? "caller" : "callers"))"
    }
    lines.append("changed \(files.joined(separator: ", "))")
    lines.append(
      isBuilt
        ? "proved: the program builds, each lookup happens where the type is created, and no service has lost a need"
        : "not proved: build the program, and run composure-tool check")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The file of a proof.
struct ProofFile {
  let folder: String

  /// Writes a proof with the next number, and returns its path.
  func write(_ proof: some Encodable, named name: String) throws -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(text: ToolMessages.unwritable(folder))
    }
    let count = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    let number = String(10_000 + count + 1).dropFirst()
    let path = "\(folder)/\(number)-\(name).json"
    try InputFile.write(try JSONText.text(of: proof), to: path)
    return path
  }
}
