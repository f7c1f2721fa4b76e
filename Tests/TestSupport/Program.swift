// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A program that was run to its end, and what came of it.
public struct Program: Sendable {
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let error: String
  /// Its exit status.
  public let status: Int32
  /// What it wrote to either, errors last.
  public var log: String { output + error }

  /// Runs a program of the package, as a user runs it.
  ///
  /// - Parameters:
  ///   - name: The name of the executable target.
  ///   - arguments: What follows the name.
  ///   - input: What it reads from standard input.
  ///   - folder: Where it is run.
  public static func run(
    _ name: String, _ arguments: [String] = [], input: String = "",
    in folder: URL = FileManager.default.temporaryDirectory
  ) async throws -> Program {
    try await run(at: products.appendingPathComponent(name).path, arguments, input: input, in: folder)
  }

  /// Runs any program, on a thread of its own: the threads of tasks are few, and other tests need them.
  ///
  /// As many run at once as the machine has processors.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - arguments: What follows its name.
  ///   - input: What it reads from standard input.
  ///   - folder: Where it is run.
  public static func run(
    at path: String, _ arguments: [String], input: String = "",
    in folder: URL = FileManager.default.temporaryDirectory
  ) async throws -> Program {
    await Turnstile.shared.enter()
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: Result { try runHere(path, arguments, input, folder) })
      }
    }
    await Turnstile.shared.leave()
    return try result.get()
  }

  /// The streams are files, so a program that writes much never waits for a reader.
  ///
  /// The program has a folder of its own for temporary files, which is deleted when it ends: the toolchain leaves an empty
  /// folder there each time that it runs.
  private static func runHere(
    _ path: String, _ arguments: [String], _ input: String, _ folder: URL
  ) throws -> Program {
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let files = ["input", "output", "error"].map { streams.appendingPathComponent($0) }
    for file in files { try Data((file == files[0] ? input : "").utf8).write(to: file) }
    let temporary = streams.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 }
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

  /// Where the build has put the programs: beside the tests that are running.
  public static var products: URL {
    let bundle = Bundle.main.bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }
}

/// Lets in as many at once as the machine has processors; the others wait, without a thread.
private actor Turnstile {
  static let shared = Turnstile()
  private var places = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
