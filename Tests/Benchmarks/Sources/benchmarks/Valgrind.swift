// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Counts a scenario's instructions by running this program under valgrind.
enum Valgrind {
  static func instructions(of index: Int, rounds: Int) -> Double? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let options = ["--tool=callgrind", "--callgrind-out-file=\(file)"]
    guard let output = run(options, index, rounds) else { return nil }
    return number(in: output, after: "Collected : ")
  }

  static func allocations(of index: Int, rounds: Int) -> Double? {
    run(["--tool=memcheck", "--leak-check=no"], index, rounds)
      .flatMap { number(in: $0, after: "total heap usage: ") }
  }

  private static func run(_ options: [String], _ index: Int, _ rounds: Int) -> String? {
    guard let program = stripped else { return nil }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["valgrind"] + options + [program, "run", "\(index)", "\(rounds)"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardError = pipe
    do { try process.run() } catch { return nil }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? output : nil
  }

  /// This program without debug information, which valgrind may be unable to read.
  private static let stripped: String? = {
    let original = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let copy = original.deletingLastPathComponent().appendingPathComponent("benchmarks-stripped")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["objcopy", "--strip-debug", original.path, copy.path]
    do { try process.run() } catch { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? copy.path : nil
  }()

  private static func number(in text: String, after label: String) -> Double? {
    text.range(of: label, options: .backwards).flatMap { range in
      Double(text[range.upperBound...].prefix { $0.isNumber || $0 == "," }.filter { $0 != "," })
    }
  }
}
