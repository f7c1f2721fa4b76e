// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

/// `composure-tool migrate apply --lookups`: replaces lookups of moved services by members of the composition root.
struct LookupCommand {
  let options: MigrateOptions
  let arguments: ParsedArguments

  /// Replaces all lookups, and repeats this for lookups that had others in their arguments.
  ///
  /// - Returns: The exit status: 1 if no lookup can be replaced.
  func run() throws -> Int32 {
    if let operand = arguments.operands.first { throw ParsingExit.mistake(MigrationMessages.lookupsOfAll(operand)) }
    let workspace = try options.workspace()
    let paths = ReportPaths(base: workspace.folder)
    var plan = try readPlan(workspace)
    guard !plan.sites.isEmpty else { throw ToolError(text: MigrationMessages.noMovedLookups) }
    var changed = 0
    var rounds = ChangeRounds(workspace, arguments)
    let applier = LookupApplier(workspace: workspace)
    var attempts = ChangeAttempts<LookupDraft> { $0.edit.file }
    while case let drafts = attempts.next(of: plan.independentDrafts), !drafts.isEmpty {
      let files = try plan.files(drafts)
      if arguments.contains("--dry-run") {
        rounds.show(files)
        changed += drafts.count
        break
      }
      let (builds, current) = (rounds.builds, plan)
      if let error = try rounds.apply(files, { try applier.apply(drafts, files, of: current, builds: builds) }) {
        attempts.fail(drafts, error)
        continue
      }
      changed += drafts.count
      // Without a build, the tool cannot read the changed program.
      guard builds else { break }
      plan = try readPlan(workspace)
    }
    for site in plan.sites where site.draft == nil { Output.report(Self.refusal(of: site, paths, plan.code.program)) }
    try attempts.report(hasChanged: changed > 0, paths.relative)
    return changed == 0 || !attempts.failures.isEmpty ? 1 : 0
  }

  private func readPlan(_ workspace: MigrationWorkspace) throws -> LookupPlan {
    LookupPlan(
      try options.plan(workspace), isRegisteredFirst: arguments.contains("--optional"),
      replacesLazyWrappers: arguments.contains("--lazy"))
  }

  /// Returns a line: `App/Editor.swift:3:13: Journal: a function of your own performs it: read the member …`.
  static func refusal(of site: LookupPlan.Site, _ paths: ReportPaths, _ program: Program) -> String {
    guard case .failure(let obstacle) = site.result else { return "" }
    let location = program.location(of: site.lookup.place.range, inFile: site.lookup.place.file)
    return "\(paths.place(location)): \(site.lookup.key.description): \(obstacle.description)"
  }
}
