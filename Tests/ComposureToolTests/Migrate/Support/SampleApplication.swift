// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import composure_tool

/// An application that is migrated for a test, in its own folder.
final class SampleApplication {
  let folder: TemporaryFolder
  /// The folder for data about the code that was read. It is not part of the application.
  private let cache: TemporaryFolder
  let mode: String
  /// The names of the modules, in the order of their imports. Each module's sources are in a folder with its name; the
  /// sources of a single module are in `Sources` itself.
  let modules: [String]
  /// Whether the container is a stub of the original library instead of the adapter.
  let isOnStub: Bool
  /// Whether the modules can import Composure and its adapter.
  let hasComposure: Bool
  /// A folder of additional modules that the code imports.
  let moduleFolder: String?
  /// Additional options of the compiler.
  private let options: [String]
  /// Additional libraries of the package that the code is linked with.
  let libraries: [String]

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - files: The contents of the source files, by name. A file `main.swift` has top-level statements; such an
  ///     application does not run.
  ///   - modules: The modules; the last one has the main program.
  ///   - mode: The language mode.
  ///   - isOnStub: Whether the container is a stub of the original library.
  ///   - hasComposure: Whether the modules can import Composure and its adapter.
  ///   - moduleFolder: A folder of additional modules that the code imports.
  ///   - package: The name of the modules' package.
  ///   - libraries: Additional libraries of the package that the code is linked with.
  ///   - options: Additional options of the compiler.
  init(
    _ files: [String: String], modules: [String] = ["Client"], mode: String = "6", isOnStub: Bool = false,
    hasComposure: Bool = true, moduleFolder: String? = nil, package: String? = nil, libraries: [String] = [],
    options: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
    self.mode = mode
    self.modules = modules
    self.isOnStub = isOnStub
    self.hasComposure = hasComposure
    self.moduleFolder = moduleFolder
    self.options = (package.map { ["-package-name", $0] } ?? []) + options
    self.libraries = libraries
    for (name, text) in files { try folder.write(text, to: "Sources/\(name)") }
  }

  /// The source files of a module.
  func sources(of module: String) -> [String] {
    let prefix = modules.count == 1 ? "Sources/" : "Sources/\(module)/"
    return folder.files.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".swift") }.map { "\(folder.path)/\($0)" }
  }

  /// The folder of the compiled modules.
  private var products: URL { URL(fileURLWithPath: "\(folder.path)/products") }

  /// The sources of each compiled module, and of the modules before it.
  private let compiled = Mutex<[String: [String]]>([:])

  /// Compiles all modules except for the last one, unless neither a module nor one before it has changed.
  ///
  /// - Parameter folders: The folders of other modules.
  private func buildModules(with folders: [URL]) throws {
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    var texts: [String] = []
    for module in modules.dropLast() {
      texts += try sources(of: module).flatMap { [$0, try String(contentsOfFile: $0, encoding: .utf8)] }
      if compiled.withLock({ $0[module] }) == texts { continue }
      let result = try Compiler.buildModule(
        module, of: sources(of: module).map(URL.init(fileURLWithPath:)), into: products, mode: mode,
        options: ["-enable-testing"] + options + folders.flatMap { ["-I", $0.path] })
      guard result.status == 0 else {
        compiled.withLock { $0[module] = nil }
        throw ToolError(text: result.log)
      }
      compiled.withLock { [texts] in $0[module] = texts }
    }
  }

  private var searchPaths: [URL] {
    get async throws { isOnStub ? [products, try await SampleCode.stubs.value] : [products] }
  }

  /// The program in the tool's representation.
  func workspace() async throws -> MigrationWorkspace {
    let paths = try await searchPaths
    let folders = paths.map(\.path) + [moduleFolder].compactMap { $0 }
    return workspace(
      searchPaths: paths,
      command: try await SampleCode.frontend.value + folders.flatMap { ["-I", $0] }
        + (hasComposure ? SampleCode.libraryOptions : []) + options)
  }

  private func workspace(searchPaths: [URL], command: [String]) -> MigrationWorkspace {
    MigrationWorkspace(folder: folder.path) { [self] in
      if modules.count > 1 { try buildModules(with: searchPaths) }
      let invocations = try modules.map { module in
        // Only scripts may have top-level statements.
        let isScript = sources(of: module).contains { $0.hasSuffix("/main.swift") }
        return try CompilerInvocation(
          command + ["-swift-version", mode] + (isScript ? [] : ["-parse-as-library"]) + ["-module-name", module]
            + sources(of: module),
          in: folder.path)!
      }
      var reader = ProgramReader()
      reader.cacheFolder = cache.path
      let program = try reader.read(invocations)
      if let error = program.modules.flatMap(\.errors).first { throw ToolError(text: error) }
      return MigrationWorkspace.Code(program: program, invocations: invocations)
    }
  }

  /// Reads the code, and plans its migration.
  ///
  /// - Parameter movesCycles: Whether services that refer to each other move together.
  func plan(movesCycles: Bool = false) async throws -> MigrationPlan {
    let workspace = try await workspace()
    return try await onSeparateThread {
      let code = try workspace.read()
      return MigrationPlan(code, movesCycles: movesCycles)
    }
  }

  /// Reads the code.
  func program() async throws -> CompilerFacts.Program {
    let workspace = try await workspace()
    return try await onSeparateThread { try workspace.read().program }
  }

  /// The types that look up services during their creation.
  func sites() async throws -> SitePlan {
    let program = try await program()
    return try await onSeparateThread {
      let code = ContainerCode(program)
      return SitePlan(code, roots: MigrationRoots(code))
    }
  }

  /// Turns lookups into parameters, and proves that the result is correct.
  @discardableResult
  func apply(_ drafts: [SiteDraft], of plan: SitePlan) async throws -> SiteProof {
    let workspace = try await workspace()
    return try await onSeparateThread { try SiteApplier(workspace: workspace).apply(drafts, of: plan, builds: true) }
  }

  /// Registers the values that factories capture, and proves that the result is correct.
  @discardableResult
  func applyValues() async throws -> ValueProof {
    let workspace = try await workspace()
    return try await onSeparateThread {
      let plan = ValuePlan(MigrationPlan(try workspace.read()))
      let files = try EditedFile.files(with: plan.drafts.flatMap(\.edits), in: plan.code.program)
      return try ValueApplier(workspace: workspace).apply(plan.drafts, files, of: plan, builds: true)
    }
  }

  /// Replaces the lookups of moved services, and proves that the result is correct.
  ///
  /// - Returns: The proof of the last round.
  @discardableResult
  func applyLookups(
    isRegisteredFirst: Bool = false, replacesLazyWrappers: Bool = false
  ) async throws -> LookupProof {
    let workspace = try await workspace()
    return try await onSeparateThread {
      var proof: LookupProof?
      while case let plan = LookupPlan(
        MigrationPlan(try workspace.read()), isRegisteredFirst: isRegisteredFirst,
        replacesLazyWrappers: replacesLazyWrappers),
        !plan.independentDrafts.isEmpty
      {
        let drafts = plan.independentDrafts
        let files = try plan.files(drafts)
        proof = try LookupApplier(workspace: workspace).apply(drafts, files, of: plan, builds: true)
      }
      return try #require(proof)
    }
  }

  /// Removes the container code that nothing needs, and proves that the result is correct.
  @discardableResult
  func removeContainer(isRegisteredFirst: Bool = false) async throws -> RemovalProof {
    let workspace = try await workspace()
    return try await onSeparateThread {
      let removal = RemovalPlan(MigrationPlan(try workspace.read()), isRegisteredFirst: isRegisteredFirst)
      let files = try removal.files(deletingEmptyFiles: true)
      return try RemovalApplier(workspace: workspace).apply(removal, files, builds: true)
    }
  }

  /// Moves services, and proves that the result is correct.
  @discardableResult
  func apply(_ ids: [Int], of plan: MigrationPlan) async throws -> MigrationProof {
    let workspace = try await workspace()
    return try await onSeparateThread {
      let files = try StepWriter(plan: plan).files(moving: ids)
      return try StepApplier(workspace: workspace).apply(files, moving: ids, of: plan, builds: true)
    }
  }

  /// Checks the output of the application, moves all services, and checks that the output is the same.
  ///
  /// - Parameters:
  ///   - output: The expected output.
  ///   - count: The expected number of services.
  func expectSameOutput(
    _ output: String, afterMoving count: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let before = try await self.output()
    #expect(before == output, sourceLocation: sourceLocation)
    let plan = try await plan()
    #expect(plan.ids().count == count, sourceLocation: sourceLocation)
    try await apply(plan.ids(), of: plan)
    let after = try await self.output()
    #expect(after == output, sourceLocation: sourceLocation)
  }

  /// Moves all services, replaces their lookups, and removes the container, and checks the output after each step.
  ///
  /// - Parameters:
  ///   - output: The expected output.
  ///   - count: The expected number of services.
  func expectSameOutput(
    _ output: String, withoutContainerAfterMoving count: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    try await expectSameOutput(output, afterMoving: count, sourceLocation: sourceLocation)
    try await applyLookups()
    let afterLookups = try await self.output()
    #expect(afterLookups == output, sourceLocation: sourceLocation)
    try await removeContainer()
    let after = try await self.output()
    #expect(after == output, sourceLocation: sourceLocation)
  }

  /// Runs the application, and returns its output.
  func output() async throws -> String {
    let paths = try await searchPaths
    if modules.count > 1 { try await onSeparateThread { [self] in try buildModules(with: paths) } }
    let objects = modules.dropLast().map { "\(products.path)/\($0).o" }
    let stubs = isOnStub ? SampleCode.stubNames.map { "\(paths[1].path)/\($0).o" } : []
    let (log, program) = try await Compiler.build(
      sources(of: modules.last!).map(URL.init(fileURLWithPath:)),
      with: isOnStub ? Array(Self.libraries.prefix(2)) : Self.libraries + libraries, mode: mode,
      options: paths.flatMap { ["-I", $0.path] } + options, objects: objects + stubs)
    guard let program else { throw SampleCode.Broken(output: log) }
    guard program.status == 0 else { throw SampleCode.Broken(output: program.log) }
    return program.output
  }

  private static let libraries = [
    "ComposurePrimitives", "Composure", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
    "SwinjectAdapter",
  ]
}

extension MigrationPlan {
  /// The states of the services, one per line, for comparisons.
  var states: [String] {
    services.compactMap { $0 }.map { service in
      let state =
        switch service.state {
        case .moved: "moved"
        case .movable: "movable"
        case .blocked(let obstacle): "blocked: \(obstacle.description)"
        }
      return "\(service.name): \(state)"
    }
  }

  /// Returns the numbers of the services with the given names; without names, of all services that can move.
  func ids(_ names: String...) -> [Int] {
    services.compactMap { $0 }.filter { $0.draft != nil && (names.isEmpty || names.contains($0.name)) }
      .map(\.registration.id)
  }
}

extension LookupPlan {
  /// The reasons why lookups stay, for comparisons.
  var refusals: [String] {
    sites.compactMap { site in
      guard case .failure(let obstacle) = site.result else { return nil }
      return "\(site.lookup.key.description): \(obstacle.description)"
    }
  }
}
