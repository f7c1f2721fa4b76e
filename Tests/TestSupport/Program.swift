// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A program that has exited, and its output.
public struct Program: Sendable {
  /// The standard output.
  public let output: String
  /// The standard error.
  public let error: String
  /// Its exit status.
  public let status: Int32
  /// Both outputs, errors last.
  public var log: String { output + error }

  /// Runs a program of the package, as a user does.
  ///
  /// - Parameters:
  ///   - name: The name of the executable target.
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  ///   - folder: The current folder.
  public static func run(
    _ name: String, _ arguments: [String] = [], input: String = "",
    in folder: URL = FileManager.default.temporaryDirectory
  ) async throws -> Program {
    try await run(at: products.appendingPathComponent(name).path, arguments, input: input, in: folder)
  }

  /// Runs any program. As many run at a time as there are processors.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  ///   - folder: The current folder.
  public static func run(
    at path: String, _ arguments: [String], input: String = "",
    in folder: URL = FileManager.default.temporaryDirectory
  ) async throws -> Program {
    try await onSeparateThread { try runOnThisThread(at: path, arguments, input: input, in: folder) }
  }

  /// Runs any program, and blocks the current thread until it exits. Call it only in `onSeparateThread(_:)`, whose threads
  /// would otherwise wait for each other.
  ///
  /// The streams are files, so a program with much output never waits for a reader.
  ///
  /// The program has its own folder for temporary files, which is deleted when it exits, since the toolchain leaves an empty
  /// folder there on each run. If it builds a package in a new folder, the compiler does not index the toolchain's modules
  /// there, which takes longer than all else in the build of a small package.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  ///   - folder: The current folder.
  public static func runOnThisThread(
    at path: String, _ arguments: [String], input: String = "",
    in folder: URL = FileManager.default.temporaryDirectory
  ) throws -> Program {
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let files = ["input", "output", "error"].map { streams.appendingPathComponent($0) }
    for file in files { try TemporaryFolder.write(Data((file == files[0] ? input : "").utf8), to: file) }
    let temporary = streams.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": temporary.path, "ADDITIONAL_SWIFT_DRIVER_FLAGS": "-index-ignore-system-modules",
    ]) { $1 }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Program(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus)
  }

  /// The folder of the build's programs, which also contains the running tests.
  public static var products: URL {
    let bundle = Bundle.main.bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }
}
