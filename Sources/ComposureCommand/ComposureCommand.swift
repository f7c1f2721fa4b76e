// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package composure`: runs `composure-tool` in the package's folder.
///
/// The tool is built for the command, and by nothing else: products do not depend on it.
@main
struct ComposureCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "composure-tool").url
    process.arguments = withScratchFolder(arguments, in: context)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM reports this status, and ends with 1.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Returns the arguments with a folder for what `check` builds, if it builds anything.
  ///
  /// SwiftPM locks `.build` while a plugin runs, so a build there would wait for the plugin, which waits for the build.
  private func withScratchFolder(_ arguments: [String], in context: PluginContext) -> [String] {
    let others = ["--scratch-path", "--input", "--compiler-log-path", "--help", "-h", "--version"]
    let names = arguments.map { $0.split(separator: "=").first.map(String.init) ?? $0 }
    guard arguments.first == "check", !others.contains(where: names.contains) else { return arguments }
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("build").path
    return ["check", "--scratch-path", folder] + arguments.dropFirst()
  }
}
