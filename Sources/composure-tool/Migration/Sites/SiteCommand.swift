// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

/// `composure-tool migrate apply --sites`: turns the lookups of initializers into parameters.
struct SiteCommand {
  let options: MigrateOptions
  let arguments: ParsedArguments

  /// Changes all types, or only the named ones, and repeats this while more types can change.
  ///
  /// - Returns: The exit status: 1 if a named type cannot change.
  func run() throws -> Int32 {
    let names = arguments.operands
    let workspace = try options.workspace()
    var plan = try sites(workspace)
    let paths = ReportPaths(base: workspace.folder)
    guard !plan.sites.isEmpty else { throw ToolError(text: MigrationMessages.noSites) }
    for name in names where !plan.sites.contains(where: { $0.type.name == name }) {
      throw ToolError(text: MigrationMessages.unknownSite(name, known: plan.sites.map(\.type.name)))
    }
    var changed = 0
    var rounds = ChangeRounds(workspace, arguments)
    let applier = SiteApplier(workspace: workspace)
    var attempts = ChangeAttempts<SiteDraft> { $0.type.name }
    while case let drafts = attempts.next(of: plan.independentDrafts(named: names)), !drafts.isEmpty {
      let files = try SiteApplier.files(drafts, in: plan.code.program)
      if arguments.contains("--dry-run") {
        rounds.show(files)
        break
      }
      let (builds, current) = (rounds.builds, plan)
      if let error = try rounds.apply(files, { try applier.apply(drafts, of: current, builds: builds) }) {
        attempts.fail(drafts, error)
        continue
      }
      changed += drafts.count
      // Without a build, the tool cannot read the changed program.
      guard builds else { break }
      plan = try sites(workspace)
    }
    guard !arguments.contains("--dry-run") else { return 0 }
    let refused = plan.sites.filter { $0.draft == nil && (names.isEmpty || names.contains($0.type.name)) }
    for site in refused { Output.report(Self.refusal(of: site, paths, plan.code.program)) }
    try attempts.report(hasChanged: changed > 0) { $0 }
    return changed == 0 || !attempts.failures.isEmpty || !names.isEmpty && !refused.isEmpty ? 1 : 0
  }

  private func sites(_ workspace: MigrationWorkspace) throws -> SitePlan {
    let code = ContainerCode(try workspace.read().program)
    return SitePlan(code, roots: MigrationRoots(code))
  }

  /// Returns a line: `App/Editor.swift:3:13: Editor: it is generic: change it by hand`.
  static func refusal(of site: SitePlan.Site, _ paths: ReportPaths, _ program: Program) -> String {
    guard case .failure(let obstacle) = site.result else { return "" }
    return "\(paths.place(program.location(of: site.type))): \(site.type.name): \(obstacle.description)"
  }
}
