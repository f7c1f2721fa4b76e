// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import ToolSupport

extension AnalysisRequest {
  /// Runs the analysis: builds the package or reads the log, reads the compiler's facts, and runs every rule.
  ///
  /// - Parameter status: Shows the current activity.
  /// - Throws: `ToolError` if the code could not be read at all.
  func run(_ status: inout StatusLine) throws -> AnalysisResult {
    let (analysis, warnings) = try assemblies(&status)
    let containers = ContainerAnalysis(ContainerCode(analysis.program))
    guard !analysis.protocols.isEmpty || !analysis.roots.isEmpty || !containers.code.isEmpty else {
      throw ToolError(text: ToolMessages.noAssemblies(compilerLog ?? folder))
    }
    let count = analysis.program.modules.count
    let findings =
      TypedAssemblyRule.all.flatMap { $0.findings(analysis) } + ContainerRule.all.flatMap { $0.findings(containers) }
    return AnalysisResult(
      findings: findings, unchecked: analysis.unchecked + containers.unchecked,
      warnings: warnings, subject: "\(count) module\(count == 1 ? "" : "s")")
  }

  /// Builds the package or reads the log, and reads the assemblies of the program.
  ///
  /// - Parameter status: Shows the current activity.
  /// - Returns: The assemblies, and the warnings about the analysis itself.
  /// - Throws: `ToolError` if the code could not be read at all.
  func assemblies(_ status: inout StatusLine) throws -> (AssemblyAnalysis, warnings: [String]) {
    do {
      let program = try program(&status, includesLocalPackages: true).program
      status.show("checking \(program.modules.count) modules")
      if let error = program.modules.flatMap(\.errors).first {
        throw ToolError(text: ToolMessages.codeWithErrors(error))
      }
      return (AssemblyAnalysis(program), program.warnings + unknownKinds(program))
    } catch let error as CompilerFactsError {
      throw ToolError(error)
    }
  }

  /// Builds the package or reads the log, and reads the compiler's facts.
  ///
  /// - Parameters:
  ///   - status: Shows the current activity.
  ///   - includesLocalPackages: Whether to read the packages that the manifest refers to by path.
  /// - Throws: `CompilerFactsError` if the package cannot be built, or the log or the compiler's output cannot be read.
  /// - Returns: The program, and the compile commands of its modules.
  func program(
    _ status: inout StatusLine, includesLocalPackages: Bool = false
  ) throws -> (program: CompilerFacts.Program, invocations: [CompilerInvocation]) {
    var reader = ProgramReader()
    reader.cacheFolder = cacheFolder
    let invocations: [CompilerInvocation]
    if let compilerLog {
      status.show("reading \(compilerLog)")
      let log = try XcodeLog(path: compilerLog)
      (invocations, reader.warnings) = (log.invocations, log.warnings)
    } else {
      status.show("building \(folder)")
      var package = SwiftPackage(folder: folder)
      package.scratchFolder = scratchFolder
      package.includesLocalPackages = includesLocalPackages
      package.libraryModules = Self.libraries
      invocations = try package.invocations()
    }
    status.show("reading \(invocations.count) modules")
    return (try reader.read(invocations), invocations)
  }

  /// The modules of the libraries whose clients are checked.
  private static let libraries: Set<String> = [
    ComposureDeclarations.module, "Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Resolver", "Dip",
    "DipUI",
  ]

  /// The folder of cached syntax trees: next to the build's products, or in the user's cache folder.
  private var cacheFolder: String? {
    if scratchFolder == nil, compilerLog != nil {
      return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        .map { $0.appendingPathComponent("composure-tool").path }
    }
    return (scratchFolder ?? "\(folder)/.build") + "/composure/facts"
  }

  private func unknownKinds(_ program: CompilerFacts.Program) -> [String] {
    let kinds = program.unknownKinds
    guard !kinds.isEmpty else { return [] }
    return [ToolMessages.unknownNodes(kinds.keys.sorted(), count: kinds.values.reduce(0, +))]
  }
}
