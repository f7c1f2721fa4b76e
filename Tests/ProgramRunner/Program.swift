// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A program of the package that was run as a user runs it, and what came of it.
public struct Program: Sendable {
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let error: String
  /// Its exit status.
  public let status: Int32

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - name: The name of the executable target.
  ///   - arguments: What follows the name.
  ///   - input: What it reads from standard input.
  ///   - folder: Where it is run.
  public static func run(
    _ name: String, _ arguments: [String] = [], input: String = "",
    in folder: URL = FileManager.default.temporaryDirectory
  ) throws -> Program {
    let inputFile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(input.utf8).write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    let process = Process()
    let output = Pipe()
    let error = Pipe()
    process.executableURL = products.appendingPathComponent(name)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Program(
      output: String(decoding: written, as: UTF8.self), error: String(decoding: said, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Where the build has put the programs: beside the tests that are running.
  public static var products: URL {
    let bundle = Bundle.main.bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }
}
