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
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM reports this status, and ends with 1.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
