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
  static let all = try! Project.files(in: "Tests/ComposureToolTests/Check/TypedAssemblies/Fixtures", ending: ".swift")
    .map(Fixture.init)

  /// Compiles the fixture, and runs every rule.
  func findings() async throws -> String {
    let folder = try TemporaryFolder(named: "composure-fixture")
    let files = try modules.map { module in
      SampleCode.Module(name: module.name, files: [try folder.write(module.text, to: "\(module.name).swift")])
    }
    let analysis = try await Self.analysis(of: files)
    let findings = TypedAssemblyRule.all.flatMap { $0.findings(analysis) }
      .sorted { ($0.location, $0.code) < ($1.location, $1.code) }
    return findings.map(Self.text).joined()
  }

  /// Compiles modules, each of which may import those before it, and reads their assemblies.
  static func analysis(of modules: [SampleCode.Module]) async throws -> AssemblyAnalysis {
    AssemblyAnalysis(try await SampleCode.program(of: modules, mode: "6"))
  }

  private static func text(_ finding: Finding) -> String {
    let notes = finding.notes.map { "  \($0.location.map(place) ?? ""): note: \($0.message)\n" }
    return "\(place(finding.location)): \(finding.severity): \(finding.message) [\(finding.code)]\n" + notes.joined()
  }

  private static func place(_ location: composure_tool.SourceLocation) -> String {
    "\(location.line):\(location.column)"
  }
}
