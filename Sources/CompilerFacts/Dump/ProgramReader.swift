// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads the facts of a program from the compiler.
///
/// For each module, the compiler writes the typed syntax trees of its files. With a cache, it rewrites only the trees
/// of files whose own text, or whose dependencies' interfaces, have changed.
package struct ProgramReader: Sendable {
  /// The number of compilers and readers that run at the same time.
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The folder for trees that later runs reuse; `nil` for none.
  package var cacheFolder: String?
  /// Conditions under which the commands were found, which the program reports.
  package var warnings: [String] = []
  /// Called before the compiler starts on a module or a part of it, on any thread.
  package var progress: (@Sendable (_ module: String, _ fileCount: Int) -> Void)?

  /// Creates a reader without a cache.
  package init() {}

  /// Reads a program.
  ///
  /// - Parameter invocations: The compile commands of its modules. Modules that they import must have been built.
  /// - Throws: ``CompilerFactsError``.
  package func read(_ invocations: [CompilerInvocation]) throws -> Program {
    guard let first = invocations.first else { throw CompilerFactsError.noModules(place: "no commands") }
    var versions: [String: CompilerVersion] = [:]
    for compiler in Set(invocations.map(\.compiler)).sorted() {
      versions[compiler] = try CompilerVersions(folder: cacheFolder).version(of: compiler)
    }
    let texts = try sourceTexts(invocations)
    let order = ModuleOrder(invocations, texts: texts)
    var interfaces: [String: String] = [:]
    var modules: [ParsedModule] = []
    for level in order.levels {
      let plans = try level.map { invocation in
        try ModulePlan(
          invocation, version: versions[invocation.compiler]!, texts: texts,
          imported: order.imports[invocation.module, default: []], interfaces: interfaces, cacheFolder: cacheFolder,
          ownModules: order.modules)
      }
      for (plan, result) in zip(plans, try read(plans)) {
        interfaces[plan.invocation.module] = result.interface
        modules.append(result.module)
      }
    }
    let warnings = Set(versions.values.filter { !$0.isKnown }.map { CompilerFactsMessages.untriedCompiler($0.text) })
    return try Program(
      modules: modules, warnings: self.warnings + warnings.sorted(), demangle: Demangler(compiler: first.compiler).texts
    )
  }

  private func sourceTexts(_ invocations: [CompilerInvocation]) throws -> [String: SourceText] {
    let paths = Array(Set(invocations.flatMap(\.sources))).sorted()
    let texts = try ParallelMap.run(paths, width: jobs) { SourceText(path: $0, bytes: try FileSystem.read($0)) }
    return Dictionary(uniqueKeysWithValues: zip(paths, texts))
  }

  /// Reads modules that do not import each other.
  private func read(_ plans: [ModulePlan]) throws -> [(module: ParsedModule, interface: String)] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var files = try storedFiles(plans)
    var errors = plans.map { _ in [String]() }
    func dump(_ paths: [[String]], part: String) throws {
      for (plan, output) in try self.dump(plans, paths, in: "\(folder.path)/\(part)") {
        files[plan].merge(output.files) { $1 }
        errors[plan] += output.errors.filter { !errors[plan].contains($0) }
      }
    }
    let missing = plans.indices.map { plan in plans[plan].invocation.sources.filter { files[plan][$0] == nil } }
    try dump(missing, part: "changed")
    // If the interface of a changed file has changed, the trees of other files are outdated as well.
    let affected = plans.indices.map { plan -> [String] in
      let isVisible = missing[plan].contains { plans[plan].storedInterface($0) != files[plan][$0]?.interface }
      return isVisible ? plans[plan].invocation.sources.filter { files[plan][$0]?.isNew == false } : []
    }
    try dump(affected, part: "affected")
    return try plans.indices.map { plan in
      if errors[plan].isEmpty { try plans[plan].store(files[plan]) }
      let sources = plans[plan].invocation.sources.compactMap { files[plan][$0]?.file }
      let invocation = plans[plan].invocation
      let module = ParsedModule(
        name: invocation.module, isInSwift6Mode: invocation.isInSwift6Mode, files: sources, errors: errors[plan])
      return (module, plans[plan].interface(files[plan]))
    }
  }

  /// Returns the files with a stored tree for their current text, by plan and path.
  private func storedFiles(_ plans: [ModulePlan]) throws -> [[String: ReadFile]] {
    let stored = plans.indices.flatMap { plan in
      plans[plan].invocation.sources.filter { !plans[plan].outdated.contains($0) }.map { (plan: plan, path: $0) }
    }
    let read = try ParallelMap.run(stored, width: jobs) { plans[$0.plan].storedFile($0.path) }
    var files = plans.map { _ in [String: ReadFile]() }
    for (place, file) in zip(stored, read) { files[place.plan][place.path] = file }
    return files
  }

  /// Runs the compiler to write the syntax trees of files, in parallel parts, and reads them.
  private func dump(
    _ plans: [ModulePlan], _ missing: [[String]], in folder: String
  ) throws -> [(plan: Int, output: DumpOutput)] {
    let total = missing.map(\.count).reduce(0, +)
    let size = min(max((total + jobs - 1) / max(jobs, 1), 16), 128)
    var parts: [(plan: Int, files: [String])] = []
    for plan in plans.indices {
      let count = (missing[plan].count + size - 1) / size
      for part in 0..<count {
        // Neighboring files go to different parts, since slow files are often next to each other.
        parts.append((plan, missing[plan].indices.filter { $0 % count == part }.map { missing[plan][$0] }))
      }
    }
    let progress = progress
    let commands = try ParallelMap.run(Array(Set(parts.map(\.plan))), width: jobs) { ($0, try plans[$0].command()) }
    let commandsByPlan = Dictionary(uniqueKeysWithValues: commands)
    let numbered = parts.enumerated().map { (number: $0, plan: $1.plan, files: $1.files) }
    return try ParallelMap.run(numbered, width: jobs) { part in
      progress?(plans[part.plan].invocation.module, part.files.count)
      let output = try plans[part.plan].dump(part.files, commandsByPlan[part.plan]!, in: "\(folder)/\(part.number)")
      return (part.plan, output)
    }
  }
}
