// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

/// `composure-tool migrate apply --values`: registers the constants that factories capture, and looks them up, and lets
/// the container create registered constants.
struct ValueCommand {
  let options: MigrateOptions
  let arguments: ParsedArguments

  /// Changes all functions whose registrations capture constants.
  ///
  /// - Returns: The exit status: 1 if no registration can change.
  func run() throws -> Int32 {
    if let operand = arguments.operands.first { throw ParsingExit.mistake(MigrationMessages.valuesOfAll(operand)) }
    let workspace = try options.workspace()
    let paths = ReportPaths(base: workspace.folder)
    var plan = ValuePlan(try options.plan(workspace))
    guard !plan.drafts.isEmpty || !plan.refusals.isEmpty else { throw ToolError(text: MigrationMessages.noValues) }
    var hasChanged = false
    var rounds = ChangeRounds(workspace, arguments)
    let applier = ValueApplier(workspace: workspace)
    var attempts = ChangeAttempts<ValueDraft> { $0.file }
    while case let drafts = attempts.next(of: plan.drafts), !drafts.isEmpty {
      let files = try EditedFile.files(with: drafts.flatMap(\.edits), in: plan.code.program)
      if arguments.contains("--dry-run") {
        rounds.show(files)
        hasChanged = true
        break
      }
      let (builds, current) = (rounds.builds, plan)
      if let error = try rounds.apply(files, { try applier.apply(drafts, files, of: current, builds: builds) }) {
        attempts.fail(drafts, error)
        continue
      }
      hasChanged = true
      // Without a build, the tool cannot read the changed program.
      guard builds else { break }
      plan = ValuePlan(try options.plan(workspace))
    }
    for refusal in plan.refusals {
      let place = refusal.registration.place
      let location = paths.place(plan.code.program.location(of: place.range, inFile: place.file))
      Output.report("\(location): \(refusal.registration.key.description): \(refusal.obstacle.description)")
    }
    try attempts.report(hasChanged: hasChanged, paths.relative)
    return hasChanged && attempts.failures.isEmpty ? 0 : 1
  }
}

/// Registers constants, and proves that nothing else changes.
struct ValueApplier {
  let workspace: MigrationWorkspace

  /// Changes the files, builds the program, and compares its lookups and services with the previous ones. Restores all
  /// files if anything else differs.
  ///
  /// - Throws: `ToolError` that describes the difference.
  func apply(
    _ drafts: [ValueDraft], _ files: [EditedFile], of plan: ValuePlan, builds: Bool
  ) throws -> ValueProof {
    let paths = ReportPaths(base: workspace.folder)
    let names = files.filter(\.isChanged).map { paths.relative($0.path) }.sorted()
    return try FileTransaction(files, folder: workspace.journalFolder).run {
      if builds {
        try prove(drafts, plan.code, try workspace.readChanged(MigrationMessages.valuesDoNotBuild).wired)
      }
      return ValueProof(
        values: drafts.flatMap(\.services).map { .init(key: $0.key.description, change: $0.change) },
        users: drafts.flatMap(\.registrations).map(\.key.description), files: names, isBuilt: builds)
    }
  }

  private func prove(_ drafts: [ValueDraft], _ before: ContainerCode, _ after: ContainerCode) throws(ToolError) {
    var expected = before.lookupCounts
    for key in drafts.flatMap(\.lookups) { expected[key.description, default: 0] += 1 }
    try after.checkLookups(expected)
    let keys = drafts.flatMap(\.services).map(\.key.description)
    let changed = { (change: ValueChange) in
      Set(drafts.flatMap(\.services).filter { $0.change == change }.map(\.key.description))
    }
    let (new, created) = (changed(.registered), changed(.created))
    let differences = ServiceGraph(after).differences(from: ServiceGraph(before))
    let unexpected = differences.first { difference in
      !new.contains { difference.hasPrefix("\($0) is new, and ") }
        && !created.contains { difference.hasPrefix("\($0) was ") && difference.hasSuffix(", and is shared") }
        // The lookups in a value become those of the factory.
        && !created.contains { difference.hasPrefix("\($0) needs ") && difference.hasSuffix(" now") }
        && !keys.contains { difference.hasSuffix(" needs \($0) now") }
    }
    if let unexpected { throw ToolError(text: MigrationMessages.stepChangesGraph(unexpected)) }
  }
}

/// The registered constants, for readers and later runs.
struct ValueProof: ChangeProof, Codable, Equatable {
  struct Value: Codable, Equatable {
    /// The description of the key.
    let key: String
    let change: ValueChange
  }

  var version = 1
  let values: [Value]
  /// The descriptions of the keys of the services that look the values up.
  let users: [String]
  /// The paths of the changed files, relative to the folder.
  let files: [String]
  /// Whether the program was built and compared after the step.
  let isBuilt: Bool

  var fileName: String { "values" }

  var commitMessage: String {
    let created = values.count { $0.change == .created }
    var changes: [String] = []
    if !users.isEmpty {
      changes.append("look up the values that \(users.count) \(users.count == 1 ? "factory" : "factories") captured")
    }
    if created > 0 { changes.append("let the container create \(created) \(created == 1 ? "value" : "values")") }
    let subject = changes.joined(separator: ", and ")
    return subject.prefix(1).uppercased() + subject.dropFirst()
      + "\n\nThe program builds, and all other services are as before."
  }

  var summary: String {
    let new = Set(values.filter { $0.change == .registered }.map(\.key))
    var seen: Set<String> = []
    var lines = values.filter { seen.insert($0.key).inserted }.map { value in
      if value.change == .created { return "let the container create \(value.key)" }
      return new.contains(value.key) ? "registered \(value.key)" : "used the registration of \(value.key)"
    }
    if !users.isEmpty { lines.append("looked up by \(users.joined(separator: ", "))") }
    lines.append("changed \(files.joined(separator: ", "))")
    lines.append(
      isBuilt
        ? "proved: the program builds, all other lookups are the same, and all other services have the same lifetimes and needs"
        : "not proved: build the program, and run composure-tool check")
    return lines.joined(separator: "\n") + "\n"
  }
}
