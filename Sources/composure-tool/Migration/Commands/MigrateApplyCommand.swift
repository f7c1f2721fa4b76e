// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// `composure-tool migrate apply`: moves services, and proves that the program's behavior is unchanged.
enum MigrateApplyCommand: ToolCommand {
  static let name = "\(MigrateCommand.name) apply"
  static let synopsis =
    "SERVICE… | --assembly NAME | --step N | --sites [TYPE…] | --values | --lookups | --container [OPTIONS]"
  static let options =
    [
      CommandOption(
        "--assembly", "NAME", values: "the name of an assembly", help: "moves all that an assembly registers"),
      CommandOption("--step", "N", values: "the number of a step", help: "moves the services of a step of the plan"),
      CommandOption(
        "--sites",
        help: "passes services to the initializers of types that look them up, of all types or of those that are named"),
      CommandOption("--values", help: "registers the values that factories capture, so that these factories can move"),
      CommandOption(
        "--lookups", help: "replaces lookups of services that have moved by the members of the composition root"),
      CommandOption(
        "--optional",
        help: "with --lookups or --container: also replaces optional lookups, as if they always found the service"),
      CommandOption(
        "--lazy",
        help: "with --lookups: also turns properties with @LazyInjected into lazy ones, which one thread may read"
      ),
      CommandOption(
        "--container", help: "removes the registrations that no lookup finds, and the container once nothing needs it"),
      CommandOption(
        "--path", "FOLDER", values: "a folder", help: "the folder of the package; the current one by default"),
      CommandOption("--dry-run", help: "prints the changes, and changes nothing"),
      CommandOption("--no-build", help: "changes the files without building the program: nothing is proved"),
      CommandOption("--force", help: "changes files that have changes which are not committed"),
      CommandOption("--commit", help: "commits with git, each service on its own"),
      CommandOption("--quiet", help: "prints errors only"),
    ] + MigrateOptions.declarations + [MigrateOptions.log]
  static let description = (
    before: """
    Moves services from the container to typed assemblies. SERVICE is the name of a type or of the member in the plan.

    A service becomes a member of an assembly next to the one that registers it. The registration returns that member, so that \
    lookups in the container still get the same instance. The tool builds and checks the program, and compares it with the previous \
    version. If anything differs, it restores all files. It writes a proof to .composure/proofs.

    With --sites, nothing moves: services that a type looks up while it is created become parameters of its initializer, and \
    its callers look them up. A type changes only if the tool sees all of its callers.

    With --values, nothing moves: constants that a factory captures from the code around it, such as a parameter of the function \
    that registers it, or a property of its assembly, are registered as services of their own, and the factory looks them up. Then \
    it can move. Swinject's container creates such a constant if the same function does.

    With --lookups, code outside of factories reads services that have moved from the composition root: \
    container.resolve(Journal.self)! becomes container.appAssembly.journal. Code that handles a missing service stays. With \
    --optional, such lookups are replaced as well: a member always returns a service, so that each has to be registered before it \
    is looked up. With --lazy, properties with Resolver's @LazyInjected become lazy properties, which are not safe if several threads \
    read them.

    With --container, registrations of moved services that no lookup finds are removed, with the assemblies of which nothing is \
    left. Once no registration is left, the composition root replaces the container in all modules, and files in which only imports \
    are left are deleted. What stays is printed with the reasons.
    """,
    after: """
    The exit status is 0, 1 if services cannot move, and 2 if the command is misused, the code cannot be read, or the step failed \
    and was rolled back.
    """
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let options = MigrateOptions(arguments, folder: arguments.value(of: "--path") ?? ".")
    let modes = ["--sites", "--values", "--lookups", "--container"].filter(arguments.contains)
    let others = modes.dropFirst() + ["--assembly", "--step"].filter { arguments.value(of: $0) != nil }
    if let mode = modes.first, let other = others.first {
      throw ParsingExit.mistake(ToolMessages.conflict(mode, other))
    }
    if arguments.contains("--optional"), !["--lookups", "--container"].contains(modes.first) {
      throw ParsingExit.mistake(MigrationMessages.optionalNeedsMode)
    }
    if arguments.contains("--lazy"), modes.first != "--lookups" {
      throw ParsingExit.mistake(MigrationMessages.lazyNeedsMode)
    }
    let selection = modes.isEmpty ? try Selection(arguments) : nil
    if arguments.contains("--commit"), arguments.contains("--no-build") {
      throw ParsingExit.mistake(ToolMessages.conflict("--commit", "--no-build"))
    }
    // Only a build can prove a step, and a log is not a build.
    if options.compilerLog != nil, !arguments.contains("--no-build") {
      throw ParsingExit.mistake(MigrationMessages.logNeedsNoBuild)
    }
    guard let selection else {
      return switch modes[0] {
      case "--lookups": try LookupCommand(options: options, arguments: arguments).run()
      case "--values": try ValueCommand(options: options, arguments: arguments).run()
      case "--container": try ContainerCommand(options: options, arguments: arguments).run()
      default: try SiteCommand(options: options, arguments: arguments).run()
      }
    }
    let isQuiet = arguments.contains("--quiet")
    let workspace = try options.workspace()
    var plan = try options.plan(workspace)
    let chosen = try selection.services(in: plan)
    let blocked = chosen.filter { if case .blocked = $0.state { true } else { false } }
    let movable = plan.withCompanions(chosen.filter { $0.draft != nil }.map(\.registration.id)).compactMap {
      plan.services[$0]
    }
    let report = PlanReport(plan, base: workspace.folder)
    for service in blocked { Output.report(report.refusal(of: service)) }
    // If services are named, either all of them move or none.
    if !blocked.isEmpty, selection.isByName || movable.isEmpty { return 1 }
    guard !movable.isEmpty else { throw ToolError(text: MigrationMessages.nothingToMove) }

    let groups = arguments.contains("--commit") ? plan.groups(movable) : [movable]
    for (index, group) in groups.enumerated() {
      if index > 0 { plan = try options.plan(workspace) }
      let keys = Set(group.map(\.registration.key))
      let ids = plan.services.compactMap { $0 }.filter { keys.contains($0.registration.key) && $0.draft != nil }
        .map(\.registration.id)
      let files = try StepWriter(plan: plan).files(moving: ids)
      if arguments.contains("--dry-run") {
        let paths = ReportPaths(base: workspace.folder)
        for file in files { Output.write(UnifiedDiff(file, name: paths.relative(file.path)).text) }
        continue
      }
      try apply(files, ids, plan, workspace, arguments, isQuiet: isQuiet)
    }
    return blocked.isEmpty ? 0 : 1
  }

  private static func apply(
    _ files: [EditedFile], _ ids: [Int], _ plan: MigrationPlan, _ workspace: MigrationWorkspace,
    _ arguments: ParsedArguments, isQuiet: Bool
  ) throws {
    let repository = try MigrationRepository(workspace, arguments)
    try repository.check(files)
    let applier = StepApplier(workspace: workspace)
    let proof = try applier.apply(files, moving: ids, of: plan, builds: !arguments.contains("--no-build"))
    let path = try applier.write(proof)
    if !isQuiet {
      Output.write(proof.summary + "proof: \(ReportPaths(base: workspace.folder).relative(path))\n")
    }
    try repository.commit(files, proof: path, message: message(for: proof))
  }

  /// Returns the commit message: the moved services, and the proof.
  static func message(for proof: MigrationProof) -> String {
    let names = proof.services.map { "'\($0.member)'" }.joined(separator: ", ")
    let proved =
      "The program builds, and all services (\(proof.graphSize)) have the same lifetimes and needs as before."
    let paragraphs = ["Move \(names) from the container to a typed assembly", proved] + proof.differences
    return paragraphs.joined(separator: "\n\n")
  }

  /// The services that the arguments select.
  struct Selection: Equatable {
    let names: [String]
    let assembly: String?
    let step: Int?

    /// Whether the arguments name services.
    var isByName: Bool { !names.isEmpty }

    init(_ arguments: ParsedArguments) throws(ParsingExit) {
      names = arguments.operands
      assembly = arguments.value(of: "--assembly")
      if let text = arguments.value(of: "--step") {
        guard let number = Int(text), number > 0 else {
          throw .mistake(MigrationMessages.invalidNumber(text, of: "--step"))
        }
        step = number
      } else {
        step = nil
      }
      let count = (names.isEmpty ? 0 : 1) + (assembly == nil ? 0 : 1) + (step == nil ? 0 : 1)
      if count == 0 { throw .mistake(MigrationMessages.noSelection) }
      if count > 1 { throw .mistake(MigrationMessages.severalSelections) }
    }

    /// - Throws: `ToolError` for a name that no service has, or a step that the plan does not have.
    func services(in plan: MigrationPlan) throws(ToolError) -> [MigrationPlan.Service] {
      let all = plan.services.compactMap { $0 }
      if let step {
        guard step <= plan.steps.count else {
          throw ToolError(text: MigrationMessages.unknownStep(step, count: plan.steps.count))
        }
        return plan.steps[step - 1].services.compactMap { plan.services[$0] }
      }
      if let assembly {
        let found = all.filter { MigrationPlan.assemblyName(of: $0.registration, in: plan.code) == assembly }
        guard !found.isEmpty else {
          let known = Set(all.map { MigrationPlan.assemblyName(of: $0.registration, in: plan.code) }).sorted()
          throw ToolError(text: MigrationMessages.unknownAssembly(assembly, known: known))
        }
        return found
      }
      var services: [MigrationPlan.Service] = []
      for name in names {
        let found = all.filter { service in
          let key = service.registration.key.service
          return [service.name, key.description, key.shortName, key.text].contains(name)
        }
        guard !found.isEmpty else {
          throw ToolError(text: MigrationMessages.unknownService(name, known: all.map(\.name)))
        }
        // Another container may register the service as well, whose registration stays.
        let movable = Set(found.filter { $0.draft != nil }.map(\.registration.key))
        for service in found where service.draft != nil || !movable.contains(service.registration.key) {
          if case .moved = service.state { throw ToolError(text: MigrationMessages.alreadyMoved(service.name)) }
          if !services.contains(where: { $0.registration.id == service.registration.id }) { services.append(service) }
        }
      }
      return services
    }
  }
}
