// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package composure`: builds `composure-tool`, and runs it in the package's folder.
///
/// The tool is not a dependency of this plugin, since SwiftPM compiles a plugin's tools separately from the same targets
/// of the package.
@main
struct ComposureCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let tool = try builtTool() else { exit(1) }
    let process = Process()
    process.executableURL = tool
    process.arguments = adapted(arguments, in: context)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM reports this status and exits with 1.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds the tool, in the configuration of this command. Returns its location; `nil` after an error.
  private func builtTool() throws -> URL? {
    Diagnostics.progress("Building composure-tool")
    let result = try packageManager.build(
      .product("composure-tool"), parameters: PackageManager.BuildParameters(configuration: .inherit))
    if result.succeeded, let tool = result.builtArtifacts.first(where: { $0.kind == .executable }) { return tool.url }
    Diagnostics.error("composure-tool does not build:\n\(result.logText)")
    return nil
  }

  /// Returns the arguments of a command that builds, with the additional arguments that a plugin requires.
  private func adapted(_ arguments: [String], in context: PluginContext) -> [String] {
    guard let command = arguments.first, ["check", "graph", "audit"].contains(command) else { return arguments }
    let given = Set(arguments + arguments.compactMap { $0.split(separator: "=").first.map(String.init) })
    var added: [String] = []
    if given.isDisjoint(with: ["--scratch-path", "--input", "--compiler-log-path"]) {
      // SwiftPM locks `.build` while a plugin runs, so a build there would deadlock with the plugin.
      added += ["--scratch-path", context.pluginWorkDirectoryURL.appendingPathComponent("build").path]
    }
    let forPrograms = ["json", "sarif", "mermaid", "dot", "html", "markdown"]
    let isForPrograms = !given.isDisjoint(with: forPrograms + forPrograms.map { "--format=\($0)" })
    if given.isDisjoint(with: ["--output", "--verbose", "--quiet"]), isForPrograms {
      // SwiftPM redirects a plugin's standard error to standard output, which contains the report.
      added.append("--quiet")
    }
    return [command] + added + arguments.dropFirst()
  }
}
