// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The program, run as a user runs it.
struct Command {
  let output: String
  let error: String
  let status: Int32

  static func petshop(_ arguments: String...) throws -> Command {
    let process = Process()
    let output = Pipe()
    let error = Pipe()
    process.executableURL = products.appendingPathComponent("petshop")
    process.arguments = arguments
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Command(
      output: String(decoding: written, as: UTF8.self), error: String(decoding: said, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Where the build has put the program: beside the tests that are running.
  private static var products: URL {
    let bundle = Bundle.main.bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }

  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}
