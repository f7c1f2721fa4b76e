// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A program that runs to completion.
struct Subprocess {
  /// A program's output and exit status.
  struct Result {
    let status: Int32
    let output: [UInt8]
    let error: String
  }

  let executable: String
  let arguments: [String]
  var directory: String?
  var input: [UInt8] = []
  var environment: [String: String] = [:]

  /// Runs the program.
  ///
  /// The output goes to files, so a program with much output never blocks. The program has its own folder for temporary
  /// files, since Swift's compilers leave some behind.
  ///
  /// - Throws: ``CompilerFactsError/notExecutable(path:reason:)`` or ``CompilerFactsError/unwritable(path:reason:)``.
  func run() throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let temporary = folder.path + "/temporary"
    try FileSystem.createFolder(temporary)
    let files = ["input", "output", "error"].map { folder.path + "/" + $0 }
    try FileSystem.write(input, to: files[0])
    for file in files[1...] { try FileSystem.write([], to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TMPDIR": temporary]) { $1 }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.standardInput = FileHandle(forReadingAtPath: files[0])
    process.standardOutput = FileHandle(forWritingAtPath: files[1])
    process.standardError = FileHandle(forWritingAtPath: files[2])
    do {
      try process.run()
    } catch {
      throw CompilerFactsError.notExecutable(path: executable, reason: FileSystem.reason(error))
    }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try FileSystem.read(files[1]),
      error: String(decoding: try FileSystem.read(files[2]), as: UTF8.self))
  }
}
