// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// An application that is migrated for a test: one module, in a folder of its own.
final class SampleApplication {
  let folder: WorkFolder
  let mode: String
  /// The folder of further modules that the code imports.
  let modules: String?

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - files: The texts of the source files, by name.
  ///   - mode: The language mode.
  ///   - modules: The folder of further modules that the code imports.
  init(_ files: [String: String], mode: String = "6", modules: String? = nil) throws {
    folder = try WorkFolder()
    self.mode = mode
    self.modules = modules
    for (name, text) in files { try folder.write(text, to: "Sources/\(name)") }
  }

  /// The source files.
  var sources: [String] {
    folder.files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.map { "\(folder.path)/\($0)" }
  }

  var workspace: MigrationWorkspace {
    MigrationWorkspace(folder: folder.path) { [self] in
      let compiler = try Toolchain.compiler()
      let command =
        [compiler, "-swift-version", mode, "-parse-as-library", "-module-name", "Client"]
        + sources + Self.library + (modules.map { ["-I", $0] } ?? [])
      let invocation = try CompilerInvocation(command, in: folder.path)!
      let program = try ProgramReader().read([invocation])
      if let error = program.modules.flatMap(\.errors).first { throw ToolError(text: error) }
      return MigrationWorkspace.Code(
        program: program, strictModules: MigrationWorkspace.strictModules([invocation]))
    }
  }

  /// Reads the code, and plans its migration.
  func plan() async throws -> MigrationPlan {
    try await Self.onThread { [self] in
      let code = try workspace.read()
      return MigrationPlan(ContainerCode(code.program), strictModules: code.strictModules)
    }
  }

  /// Reads the code.
  func program() async throws -> CompilerFacts.Program {
    try await Self.onThread { [self] in try workspace.read().program }
  }

  /// Moves services, and proves it.
  @discardableResult
  func apply(_ ids: [Int], of plan: MigrationPlan) async throws -> MigrationProof {
    try await Self.onThread { [self] in
      let files = try StepWriter(plan: plan).files(moving: ids)
      return try StepApplier(workspace: workspace).apply(files, moving: ids, of: plan, builds: true)
    }
  }

  /// The types that look services up while they are created.
  func sites() async throws -> SitePlan {
    try await Self.onThread { [self] in
      let code = ContainerCode(try workspace.read().program)
      return SitePlan(code, roots: MigrationRoots(code))
    }
  }

  /// Turns lookups into parameters, and proves it.
  @discardableResult
  func apply(_ drafts: [SiteDraft], of plan: SitePlan) async throws -> SiteProof {
    try await Self.onThread { [self] in try SiteApplier(workspace: workspace).apply(drafts, of: plan, builds: true) }
  }

  /// Runs the application, and returns what it prints.
  func output() async throws -> String {
    let (log, program) = try await Compiler.build(
      sources.map(URL.init(fileURLWithPath:)), with: Self.libraries, mode: mode)
    guard let program else { throw Broken(output: log) }
    guard program.status == 0 else { throw Broken(output: program.log) }
    return program.output
  }

  private static let libraries = [
    "ComposurePrimitives", "Composure", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
    "SwinjectAdapter",
  ]

  private static let library =
    ["-I", Program.products.appendingPathComponent("Modules").path]
    + ["ComposurePrimitives", "ContainerPrimitives"].flatMap { name in
      [
        "-I", Project.file("Sources/\(name)/include").path, "-Xcc",
        "-fmodule-map-file=\(Program.products.appendingPathComponent("\(name).build/module.modulemap").path)",
      ]
    }

  /// Compilers are waited for on a thread of their own, since the threads of tasks are few.
  private static func onThread<Result>(_ work: @escaping () throws -> Result) async throws -> Result {
    let job = Job(run: work)
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { Job.Outcome(value: try job.run()) }) }
    }.value
  }

  struct Broken: Error {
    let output: String
  }
}

/// Work for another thread.
private struct Job<Value>: @unchecked Sendable {
  // SAFETY: the task that hands the work over waits for its end.
  let run: () throws -> Value

  struct Outcome: @unchecked Sendable {
    // SAFETY: the thread hands the value over and ends.
    let value: Value
  }
}

extension MigrationPlan {
  /// The states of the services, a line each, for comparisons.
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

  /// The numbers of the services with some names; of all that can move without names.
  func ids(_ names: String...) -> [Int] {
    services.compactMap { $0 }.filter { $0.draft != nil && (names.isEmpty || names.contains($0.name)) }
      .map(\.registration.id)
  }
}
