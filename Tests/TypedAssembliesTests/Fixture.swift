// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// A file with assemblies in the folder of a rule. Either `expected.txt` next to it lists the rule's findings, or no
/// rule finds anything in it.
///
/// A line `// module: Name` begins another module, which may import the previous modules.
struct Fixture: CustomTestStringConvertible {
  let name: String
  let modules: [(name: String, text: String)]
  /// The findings of all rules in the compiler's format, without the file's path.
  let expected: String

  var testDescription: String { name }

  init(_ path: String) throws {
    name = path.components(separatedBy: "/Fixtures/").last ?? path
    let lines = try Project.text(path).components(separatedBy: "\n")
    var modules: [(name: String, text: String)] = [("Feature", "")]
    for (index, text) in lines.enumerated() {
      if text.hasPrefix("// module: ") {
        // Lines keep their numbers, so that locations match the fixture.
        modules.append((String(text.dropFirst(11)), String(repeating: "\n", count: index)))
      }
      modules[modules.count - 1].text += text + "\n"
    }
    self.modules = modules
    // The findings of `found-in-parts.swift` are in `expected-in-parts.txt`.
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let file = path.split(separator: "/").last ?? ""
    expected =
      file.hasPrefix("found")
      ? try Project.text("\(folder)/expected\(file.dropFirst(5).dropLast(6)).txt") : ""
  }

  /// Every fixture of the package, each in the folder of its rule.
  static let all = try! Project.files(in: "Tests/TypedAssembliesTests/Fixtures", ending: ".swift").map(Fixture.init)

  /// Compiles the fixture, and runs every rule.
  func findings() async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("composure-fixture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try modules.map { module in
      let file = folder.appendingPathComponent("\(module.name).swift")
      try Data(module.text.utf8).write(to: file)
      return (module.name, [file.path])
    }
    let analysis = try await Self.analysis(of: files)
    let findings = TypedAssemblyRule.all.flatMap { $0.findings(analysis) }
      .sorted { ($0.location, $0.code) < ($1.location, $1.code) }
    return findings.map(Self.text).joined()
  }

  /// Compiles modules, each of which may import those before it, and reads the assemblies of all or some of them.
  static func analysis(
    of modules: [(name: String, files: [String])], reading names: Set<String>? = nil
  ) async throws -> AssemblyAnalysis {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("composure-modules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = try Toolchain.compiler()
    var invocations: [CompilerInvocation] = []
    for module in modules {
      // A file `main.swift` has top-level statements.
      let isScript = module.files.contains { $0.hasSuffix("/main.swift") }
      let command =
        ["-swift-version", "6"] + (isScript ? [] : ["-parse-as-library"])
        + ["-module-name", module.name, "-I", folder.path] + module.files + Self.library
      if module.name != modules.last?.name {
        let result = try await Program.run(
          at: compiler,
          ["-emit-module", "-o", folder.appendingPathComponent("\(module.name).swiftmodule").path] + command,
          in: folder)
        guard result.status == 0 else { throw Broken(output: result.log) }
      }
      guard names?.contains(module.name) != false else { continue }
      invocations.append(try CompilerInvocation([compiler] + command, in: folder.path)!)
    }
    let program = try await read(invocations)
    let errors = program.modules.flatMap(\.errors)
    guard errors.isEmpty else { throw Broken(output: errors.joined(separator: "\n")) }
    return AssemblyAnalysis(program)
  }

  private static func text(_ finding: Finding) -> String {
    let notes = finding.notes.map { "  \($0.location.map(place) ?? ""): note: \($0.message)\n" }
    return "\(place(finding.location)): \(finding.severity): \(finding.message) [\(finding.code)]\n" + notes.joined()
  }

  private static func place(_ location: composure_tool.SourceLocation) -> String {
    "\(location.line):\(location.column)"
  }

  static func read(_ invocations: [CompilerInvocation]) async throws -> CompilerFacts.Program {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try ProgramReader().read(invocations) }) }
    }
  }

  /// The compiler options for a client of this build's library.
  static let library = [
    "-I", Program.products.appendingPathComponent("Modules").path,
    "-I", Project.file("Sources/ComposurePrimitives/include").path,
    "-Xcc",
    "-fmodule-map-file=\(Program.products.appendingPathComponent("ComposurePrimitives.build/module.modulemap").path)",
  ]

  struct Broken: Error {
    let output: String
  }
}
