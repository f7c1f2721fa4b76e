// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The command line of `migrate`, and its messages for mistakes.
struct MigrateCommandLineTests {
  @Test(arguments: [
    ([], "no part of migrate is given"),
    (["plna"], "unknown part 'plna' of migrate; did you mean 'plan'?"),
    (["x"], "unknown part 'x' of migrate: use plan, apply, status"),
  ])
  func `a part that is missing or unknown is an error`(_ arguments: [String], _ expected: String) async throws {
    let program = try await Program.run("composure-tool", ["migrate"] + arguments)
    #expect(program.status == 2)
    #expect(
      program.error == """
        error: \(expected)

        usage: composure-tool migrate plan|apply|status [OPTIONS]
        composure-tool migrate --help describes the parts.

        """)
  }

  @Test(arguments: [
    (
      ["apply"], "nothing is chosen: give services, --assembly NAME or --step N; composure-tool migrate plan lists them"
    ),
    (["apply", "Journal", "--step", "1"], "services, --assembly and --step cannot be used together: give one of them"),
    (["apply", "--step", "none"], "'none' is not a number that --step takes: give a whole number"),
    (
      ["apply", "Journal", "--commit", "--no-build"],
      "--commit and --no-build cannot be used together: give one of them"
    ),
    (["apply", "--sites", "--step", "1"], "--sites and --step cannot be used together: give one of them"),
    (["apply", "--lookups", "--step", "1"], "--lookups and --step cannot be used together: give one of them"),
    (["apply", "--sites", "--lookups"], "--sites and --lookups cannot be used together: give one of them"),
    (["apply", "--lookups", "--container"], "--lookups and --container cannot be used together: give one of them"),
    (
      ["apply", "--container", "--lazy"],
      "--lazy changes what --lookups replaces: add --lookups"
    ),
    (
      ["apply", "Journal", "--optional"],
      "--optional changes what --lookups and --container replace: add one of them"
    ),
    (
      ["apply", "--sites", "--optional"],
      "--optional changes what --lookups and --container replace: add one of them"
    ),
    (
      ["apply", "--container", "Journal"],
      "unexpected argument 'Journal': --container removes all that nothing needs any longer"
    ),
    (
      ["apply", "--lookups", "Journal"],
      "unexpected argument 'Journal': --lookups replaces the lookups of all services that have moved"
    ),
    (
      ["apply", "Journal", "--compiler-log-path", "build.log"],
      "--compiler-log-path needs --no-build: the tool cannot build what Xcode builds; build it after the step"
    ),
    (["status", "--max-lookups", "-1"], "'-1' is not a number that --max-lookups takes: give a whole number"),
    (["status", "--max-singletons", "few"], "'few' is not a number that --max-singletons takes: give a whole number"),
    (
      ["status", "--max-singleton-uses", "1.5"],
      "'1.5' is not a number that --max-singleton-uses takes: give a whole number"
    ),
    (
      ["apply", "--values", "Journal"],
      "unexpected argument 'Journal': --values registers the values that all factories capture"
    ),
    (["apply", "--values", "--sites"], "--sites and --values cannot be used together: give one of them"),
    (["plan", "a", "b"], "'b' is one path too many: give one folder"),
  ])
  func `a usage error lists the expected arguments`(_ arguments: [String], _ expected: String) async throws {
    let program = try await Program.run("composure-tool", ["migrate"] + arguments)
    #expect(program.status == 2)
    #expect(program.error.components(separatedBy: "\n").first == "error: \(expected)")
  }

  @Test func `the help names the parts, and each part its options`() async throws {
    let help = try await Program.run("composure-tool", ["migrate", "--help"])
    #expect(help.status == 0)
    #expect(help.output == MigrateCommand.help)
    let apply = try await Program.run("composure-tool", ["migrate", "apply", "--help"])
    #expect(apply.output == MigrateApplyCommand.help)
  }

  @Test func `the messages of other errors are complete`() {
    let texts = [
      MigrationMessages.unknownStep(3, count: 1), MigrationMessages.unknownAssembly("Mian", known: ["Main", "Town"]),
      MigrationMessages.unknownAssembly("X", known: ["Main", "Town"]),
      MigrationMessages.unknownService("jornal", known: ["journal"]),
      MigrationMessages.unknownService("x", known: ["journal"]),
      MigrationMessages.alreadyMoved("journal"), MigrationMessages.nothingToMove,
      MigrationMessages.noRegistrations("App"),
      MigrationMessages.tooManyLookups(1, limit: 0), MigrationMessages.tooManyLookups(3, limit: 2),
      MigrationMessages.nothingToMigrate("App"), MigrationMessages.noSites,
      MigrationMessages.unknownSite("X", known: ["Editor", "Window"]),
      MigrationMessages.stepChangesLookups("'Journal'", from: 2, to: 1),
      MigrationMessages.sitesDoNotBuild(["Editor"], "no 'x'"),
      MigrationMessages.sitesDoNotBuild(["Editor", "Window"], "no 'x'"),
      MigrationMessages.noMovedLookups, MigrationMessages.lookupsDoNotBuild("no 'x'"),
      MigrationMessages.noValues, MigrationMessages.valuesDoNotBuild("no 'x'"),
      MigrationMessages.removalDoesNotBuild("no 'x'"),
      MigrationMessages.tooManySingletons(1, limit: 0), MigrationMessages.tooManySingletons(3, limit: 2),
      MigrationMessages.tooManySingletonUses(1, limit: 0), MigrationMessages.tooManySingletonUses(3, limit: 2),
      MigrationMessages.rolledBack([]), MigrationMessages.rolledBack(["A.swift", "B.swift"]),
      MigrationMessages.uncommitted("A.swift"), MigrationMessages.noRepository("App"),
      MigrationMessages.commitFailed("no name"),
      MigrationMessages.missingDependency(of: "App"),
      MigrationMessages.changedAssembly("TownAssembly"),
      MigrationMessages.detachedRoot("AppAssembly", .of(.swinjectAdapter)),
      MigrationMessages.foreignRoot("AppAssembly", .of(.swinjectAdapter)),
      MigrationMessages.stepHasFinding("x [D912]"), MigrationMessages.stepChangesGraph("'A' is gone"),
    ]
    #expect(
      texts == [
        "there is no step 3: the plan has 1 step, without those that were applied; composure-tool migrate plan lists them",
        "no assembly 'Mian' registers anything; did you mean 'Main'?",
        "no assembly 'X' registers anything: the assemblies are Main, Town",
        "there is no service 'jornal'; did you mean 'journal'?",
        "there is no service 'x': composure-tool migrate plan lists them",
        "'journal' has moved already: choose another service",
        "all that was chosen has moved already: choose another service, assembly or step",
        "there is nothing to migrate in 'App': no code registers services with Swinject, Resolver, Dip or their adapters",
        "1 lookup is left outside of factories, and --max-lookups allows 0: pass the services to initializers, or raise the limit",
        "3 lookups are left outside of factories, and --max-lookups allows 2: pass the services to initializers, or raise the limit",
        "there is nothing to migrate in 'App': no code registers services with Swinject, Resolver, Dip or their adapters, no class is a "
          + "component of Needle, and no type keeps an instance of itself",
        "no type looks services up while it is created, so there is nothing for --sites to change: leave it out",
        "no type 'X' looks services up while it is created: the types are Editor, Window",
        "the lookups of 'Journal' are 1 after the step, and not 2, so every file is as it was: change the type by hand, and please "
          + "report this",
        "the program does not build after the lookups of 'Editor' became parameters, so every file is as it was: give --sites the names "
          + "of other types, or change this one by hand; no 'x'",
        "the program does not build after the lookups of 'Editor', 'Window' became parameters, so every file is as it was: give --sites "
          + "the names of other types, or change these by hand; no 'x'",
        "no code outside of factories looks up a service that has moved, so there is nothing for --lookups to change: leave it out",
        "the program does not build with the members instead of lookups, so every file is as it was: replace the lookups by hand; no 'x'",
        "no factory captures only constants that the container could have as services, so there is nothing for --values to change: "
          + "leave it out",
        "the program does not build with the values that it looks up, so every file is as it was: register them by hand; no 'x'",
        "the program does not build without the container code, so every file is as it was: remove it by hand; no 'x'",
        "1 singleton is left, but --max-singletons allows 0: create them in a composition root, or raise the limit",
        "3 singletons are left, but --max-singletons allows 2: create them in a composition root, or raise the limit",
        "singletons are used in 1 place, and --max-singleton-uses allows 0: pass the instances to initializers, or raise the limit",
        "singletons are used in 3 places, and --max-singleton-uses allows 2: pass the instances to initializers, or raise the limit",
        "an earlier run did not end; it had changed no file",
        "an earlier run did not end; these files are as they were before it: A.swift, B.swift",
        "'A.swift' has changes that are not committed, so nothing is written: commit them, or use --force",
        "'App' is in no git repository, so nothing is written: leave out --commit",
        "the services have moved, but git did not commit them: no name",
        "the module 'App' cannot import Composure, so nothing is written: add '.product(name: \"Composure\", package: \"composure\")' "
          + "to the dependencies of its target, or link the library Composure to the target in Xcode",
        "'TownAssembly' is not as an earlier step has written it, so nothing is written: keep each closing brace on a line of its own",
        "'AppAssembly' no longer stores the container, which the moved services need, so nothing is written: add "
          + "'unowned let container: Container', and pass 'container: self' in 'container.appAssembly'",
        "no property of 'Container' returns the root 'AppAssembly', so nothing is written: add one, "
          + "'extension Container { var root: AppAssembly { … } }'",
        "the check finds something after the step, so every file is as it was: x [D912]",
        "the dependencies differ after the step, so every file is as it was: 'A' is gone; please report this",
      ])
  }

  /// A package with a stub of the adapter, so that it builds fast. Runs `plan` and `status` as a user runs them.
  @Test func `a package is planned, and its lookups are counted`() async throws {
    let folder = try TemporaryFolder()
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "app", targets: [.target(name: "SwinjectAdapter"), .target(name: "App", dependencies: ["SwinjectAdapter"])])
      """
    try folder.write(manifest, to: "Package.swift")
    try folder.write(
      """
      public protocol Resolver { func resolve<Service>(_ serviceType: Service.Type) -> Service? }
      public final class Container: Resolver, @unchecked Sendable {
        public init() {}
        public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
        public func register<Service>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service) {}
      }
      """, to: "Sources/SwinjectAdapter/Container.swift")
    try folder.write(
      """
      import SwinjectAdapter
      struct Journal: Sendable {}
      func assemble(container: Container) { container.register(Journal.self) { _ in Journal() } }
      func use(container: Container) -> Journal? { container.resolve(Journal.self) }
      """, to: "Sources/App/App.swift")
    let plan = try await Program.run("composure-tool", ["migrate", "plan", folder.path])
    #expect(plan.status == 0, "\(plan.error)")
    #expect(
      plan.output == """
        services: 1; moved: 0; can move: 1 (steps: 1, edits: 1); cannot as they are: 0; lookups outside of factories: 1

        Step 1: App
          'Journal' → journal, graph, Sources/App/App.swift:3:39

        Lookups outside of factories:
          Sources/App/App.swift: 1

        """)
    let status = try await Program.run("composure-tool", ["migrate", "status", "--max-lookups", "0", folder.path])
    #expect(status.status == 1)
    #expect(
      status.error
        == "error: 1 lookup is left outside of factories, and --max-lookups allows 0: pass the services to initializers, or raise the "
        + "limit\n")
    let refused = try await Program.run("composure-tool", ["migrate", "apply", "Journal", "--path", folder.path])
    #expect(refused.status == 2)
    #expect(refused.error == "error: \(MigrationMessages.missingDependency(of: "App"))\n")
    try folder.write("public protocol Assembly {}\n", to: "Sources/Composure/Assembly.swift")
    try folder.write(
      manifest.replacingOccurrences(of: "targets: [", with: "targets: [.target(name: \"Composure\"), ")
        .replacingOccurrences(of: "[\"Swin", with: "[\"Composure\", \"Swin"), to: "Package.swift")
    let trial = try await Program.run(
      "composure-tool", ["migrate", "apply", "Journal", "--path", folder.path, "--dry-run"])
    #expect(trial.status == 0, "\(trial.error)")
    #expect(
      trial.output.contains(
        """
        -func assemble(container: Container) { container.register(Journal.self) { _ in Journal() } }
        +func assemble(container: Container) { container.register(Journal.self, from: container.appAssembly, \\.journal) }

        """))
    #expect(folder.text(of: "Sources/App/AppAssembly.swift") == nil)
    #expect(trial.output.contains("--- /dev/null\n+++ b/Sources/App/AppAssembly.swift\n"))
    // The stub has no bridge, so the step does not build.
    let failed = try await Program.run("composure-tool", ["migrate", "apply", "Journal", "--path", folder.path])
    #expect(failed.status == 2)
    #expect(failed.error.hasPrefix("error: the program does not build after the step, so every file is as it was: "))
    #expect(folder.files.filter { !$0.hasPrefix(".build") }.count == 4)
  }
}
