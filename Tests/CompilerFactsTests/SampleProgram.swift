// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

@testable import CompilerFacts

/// A program of a few lines, which is compiled for a test in its own folder.
///
/// Each module may import those before it.
final class SampleProgram {
  let folder: URL
  private(set) var invocations: [CompilerInvocation] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("composure-sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Compiles a module, and records the compiler's command.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - files: The source files, by name.
  ///   - options: Additional compiler options.
  ///   - expectsErrors: Whether the module has errors, so that no other module can import it.
  func add(
    _ name: String, _ files: KeyValuePairs<String, String>, options: [String] = [], expectsErrors: Bool = false
  ) async throws {
    for (file, text) in files { try write(text, to: file) }
    let paths = files.map { folder.appendingPathComponent($0.key).path }
    let command =
      ["-swift-version", "6", "-parse-as-library", "-module-name", name, "-I", folder.path] + options + paths
    if !expectsErrors {
      let output = folder.appendingPathComponent("\(name).swiftmodule").path
      let result = try await Program.run(
        at: try Toolchain.compiler(), ["-emit-module", "-wmo", "-o", output] + command, in: folder)
      guard result.status == 0 else { throw Broken(output: result.log) }
    }
    invocations.append(try CompilerInvocation([try Toolchain.compiler()] + command, in: folder.path)!)
  }

  /// Writes a file of the program.
  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(file))
  }

  /// Reads the facts of all modules.
  ///
  /// - Parameter cache: The folder for trees.
  func read(cache: URL? = nil) async throws -> CompilerFacts.Program {
    var reader = ProgramReader()
    reader.cacheFolder = cache?.path
    return try await read(reader)
  }

  func read(_ reader: ProgramReader) async throws -> CompilerFacts.Program {
    try await onSeparateThread { [invocations] in try reader.read(invocations) }
  }

  struct Broken: Error {
    let output: String
  }

  /// Reads the facts of one file.
  static func read(_ text: String) async throws -> CompilerFacts.Program {
    let sample = try SampleProgram()
    try await sample.add("App", ["App.swift": text])
    return try await sample.read()
  }
}

extension CompilerFacts.Program {
  /// Returns the member with the given name. Prefers a member with a body or an initial value.
  func member(named name: String) -> Member? {
    let all = members.filter { $0.name == name && !$0.isImplicit }
    return all.first { !$0.code.isEmpty } ?? all.first
  }

  /// Returns the type with the given name.
  func type(named name: String) -> TypeDeclaration? { types.first { $0.name == name } }
}
