// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The toolchain's own compiler, with the modules that this build made.
struct Compiler {
  struct Result {
    let status: Int32
    let output: String
  }

  /// Checks a file against the `expected-error` comments in it: an error without a comment fails, and so does a comment
  /// without an error.
  static func verify(_ file: URL) throws -> Result {
    try run(file, ["-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"])
  }

  /// Checks the types of a file as a client of the package does.
  ///
  /// - Parameters:
  ///   - mode: The language mode.
  ///   - asScript: Whether statements may stand at the top of the file.
  static func run(
    _ file: URL, _ options: [String] = [], mode: String = "6", asScript: Bool = false
  ) throws -> Result {
    try swiftc(
      ["-typecheck"] + (asScript ? [] : ["-parse-as-library"]) + ["-module-name", "Client"]
        + options + ["-I", features.get().path] + modules + [file.path], mode: mode)
  }

  /// The folder with the modules of the fixtures, each made of a file of `Fixtures/modules`, as features of an application
  /// that are modules of their own.
  private static let features = Swift.Result<URL, any Error> {
    let folder = products.appendingPathComponent("fixture-modules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["NetworkFeature", "PeopleFeature", "AnimalsFeature"] {
      let result = try swiftc(
        ["-emit-module", "-parse-as-library", "-module-name", name]
          + ["-o", folder.appendingPathComponent("\(name).swiftmodule").path, "-I", folder.path]
          + modules + [Fixture.folder("modules").appendingPathComponent("\(name).swift").path])
      guard result.status == 0 else { throw Broken(module: name, output: result.output) }
    }
    return folder
  }

  struct Broken: Error {
    let module: String
    let output: String
  }

  private static func swiftc(_ arguments: [String], mode: String = "6") throws -> Result {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", mode] + arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// Where the build has put the modules: beside the tests that are running.
  private static var products: URL {
    Bundle.main.bundleURL.path.hasSuffix(".xctest")
      ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
  }

  private static var modules: [String] {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    return [
      "-I", products.appendingPathComponent("Modules").path,
      "-I", sources.appendingPathComponent("ComposurePrimitives/include").path,
      "-Xcc",
      "-fmodule-map-file=\(products.appendingPathComponent("ComposurePrimitives.build/module.modulemap").path)",
    ]
  }
}
