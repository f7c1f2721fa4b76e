// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Runs `Tests/AppleCheck/compile`, and inspects its output.
enum AppleCheck {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent()

  static var isPossible: Bool { lack.isEmpty }

  /// The missing prerequisites, if any.
  static let lack: String = {
    #if os(Linux)
    let toolchain = URL(fileURLWithPath: path(of: "swiftc")).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    #if arch(x86_64)
    let architecture = "x86_64"
    #else
    let architecture = "aarch64"
    #endif
    let needed = [
      "bin/clang", "bin/llvm-objdump",
      "lib/swift/linux/Swift.swiftmodule/\(architecture)-unknown-linux-gnu.swiftinterface",
    ]
    return needed.first { !FileManager.default.fileExists(atPath: toolchain.appendingPathComponent($0).path) } ?? ""
    #else
    return "a Linux toolchain"
    #endif
  }()

  /// The systems for which clients are compiled with optimization, to check their instructions.
  ///
  /// Only these need the bodies of the standard library's functions. Their compilation takes longer than everything else.
  static let optimizedTriples = ["arm64-apple-ios13.0", "arm64-apple-macos10.15"]

  static func compile(_ triple: String, clients: [String]) async throws -> Program {
    try await Program.run(
      at: "/usr/bin/env",
      [
        "FUNCTION_BODIES=\(optimizedTriples.contains(triple) ? "compile" : "skip")",
        tests.appendingPathComponent("AppleCheck/compile").path, triple, folder(triple).path,
      ] + clients.map { tests.appendingPathComponent("AppleCheck/\($0).swift").path })
  }

  /// The Objective-C metadata of the storyboard adapter, or of the client.
  static func objectiveC(_ triple: String, of module: String = "SwinjectStoryboardAdapter") async throws -> Metadata {
    let object = folder(triple).appendingPathComponent("\(module).o").path
    return Metadata(text: try await Program.run(at: objdump, ["--macho", "--objc-meta-data", object]).output)
  }

  static func symbols(_ triple: String, of module: String) async throws -> String {
    try await Program.run(at: objdump, ["--syms", folder(triple).appendingPathComponent("\(module).o").path]).output
  }

  /// The instructions of a client in the folder `Assembly`.
  static func assembly(_ triple: String, of module: String) throws -> String {
    try String(contentsOf: folder(triple).appendingPathComponent("\(module).s"), encoding: .utf8)
  }

  struct Metadata {
    let text: String

    func contains(_ pattern: String) -> Bool {
      text.range(of: pattern, options: .regularExpression) != nil
    }
  }

  private static func folder(_ triple: String) -> URL {
    root.appendingPathComponent(".build/apple-check/\(triple)")
  }

  private static var objdump: String {
    URL(fileURLWithPath: path(of: "swiftc")).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("llvm-objdump").path
  }

  /// Returns the path of a program in the folders of `PATH`.
  private static func path(of program: String) -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? program
  }
}

/// Runs the tests of the nested package `Tests/UIKitStubs`.
enum UIKitStubs {
  static var arePossible: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  static func test(_ framework: String) async throws -> Program {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let build = tests.deletingLastPathComponent().appendingPathComponent(".build/stubs/\(framework)")
    // Compiles each module as a whole, as `.ci/run` does, which takes two thirds of the time.
    let wholeModules = ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo", "-disable-batch-mode"]
    return try await Program.run(
      at: "/usr/bin/env",
      [
        "STUB=\(framework)", "swift", "test", "--package-path", tests.appendingPathComponent("UIKitStubs").path,
        "--scratch-path", build.path,
      ] + wholeModules.flatMap { ["-Xswiftc", $0] })
  }
}
