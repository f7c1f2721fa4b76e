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
    var plan = LookupPlan(try options.plan(workspace), isRegisteredFirst: arguments.contains("--optional"))
    guard !plan.sites.isEmpty else { throw ToolError(text: MigrationMessages.noMovedLookups) }
    var changed = 0
    var ownFiles: Set<String> = []
    var attempts = ChangeAttempts<LookupDraft> { $0.edit.file }
    while case let drafts = attempts.next(of: plan.independentDrafts), !drafts.isEmpty {
      let files = try plan.files(drafts)
      if arguments.contains("--dry-run") {
        for file in files { Output.write(UnifiedDiff(file, name: paths.relative(file.path)).text) }
        changed += drafts.count
        break
      }
      if let error = try apply(drafts, files, plan, workspace, paths, &ownFiles) {
        attempts.fail(drafts, error)
        continue
      }
      changed += drafts.count
      // Without a build, the tool cannot read the changed program.
      if arguments.contains("--no-build") { break }
      plan = LookupPlan(try options.plan(workspace), isRegisteredFirst: arguments.contains("--optional"))
    }
    for site in plan.sites where site.draft == nil { Output.report(Self.refusal(of: site, paths, plan.code.program)) }
    try attempts.report(hasChanged: changed > 0, paths.relative)
    return changed == 0 || !attempts.failures.isEmpty ? 1 : 0
  }

  /// - Returns: The error if the program with the changes is not as expected. All files are then as before.
  private func apply(
    _ drafts: [LookupDraft], _ files: [EditedFile], _ plan: LookupPlan, _ workspace: MigrationWorkspace,
    _ paths: ReportPaths, _ ownFiles: inout Set<String>
  ) throws -> ToolError? {
    let repository = try MigrationRepository(workspace, arguments)
    // Ignores this run's own changes.
    try repository.check(files, except: ownFiles)
    let applier = LookupApplier(workspace: workspace)
    let proof: LookupProof
    do {
      proof = try applier.apply(drafts, files, of: plan, builds: !arguments.contains("--no-build"))
    } catch let error as ToolError {
      return error
    }
    ownFiles.formUnion(files.map(\.path))
    let path = try ProofFile(folder: workspace.proofFolder).write(proof, named: "lookups")
    if !arguments.contains("--quiet") { Output.write(proof.summary + "proof: \(paths.relative(path))\n") }
    let count = "\(drafts.count) \(drafts.count == 1 ? "lookup" : "lookups")"
    let subject = "Read services from the composition root instead of \(count)"
    try repository.commit(
      files, proof: path, message: "\(subject)\n\nThe program builds, and all services are as before.")
    return nil
  }

  /// Returns a line: `App/Editor.swift:3:13: Journal: a function of your own performs it: read the member …`.
  static func refusal(of site: LookupPlan.Site, _ paths: ReportPaths, _ program: Program) -> String {
    guard case .failure(let obstacle) = site.result else { return "" }
    let location = program.location(of: site.lookup.place.range, inFile: site.lookup.place.file)
    return "\(paths.place(location)): \(site.lookup.key.description): \(obstacle.description)"
  }
}
