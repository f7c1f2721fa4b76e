// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import TestSupport
import Testing

@testable import composure_tool

/// A file with code in the folder of a rule. Either `expected.txt` next to it lists the rule's findings, or no rule finds
/// anything in it.
///
/// A line `// module: Name` begins another module, which may import the previous modules.
struct RuleFixture: CustomTestStringConvertible {
  /// The folder of all fixtures.
  static let folder = "Tests/ComposureToolTests/Check/Fixtures"

  let name: String
  let text: String
  /// The findings of all rules in the compiler's format, without the file's path.
  let expected: String

  var testDescription: String { name }
  /// The number of the rule.
  var code: String { String(name.prefix { $0 != "/" }) }

  private init(_ path: String) throws {
    name = path.components(separatedBy: "/Fixtures/").last ?? path
    text = try Project.text(path)
    // The findings of `found-in-parts.swift` are in `expected-in-parts.txt`.
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let file = path.split(separator: "/").last ?? ""
    expected =
      file.hasPrefix("found") ? try Project.text("\(folder)/expected\(file.dropFirst(5).dropLast(6)).txt") : ""
  }

  private static let all = try! Project.files(in: folder, ending: ".swift").map(RuleFixture.init)

  /// The fixtures with assemblies.
  static let typedAssemblies = all.filter { fixture in
    TypedAssemblyRule.all.contains { $0.rule.code == fixture.code }
  }

  /// The fixtures with container code, for an adapter.
  static let containers = all.filter { fixture in ContainerRule.all.contains { $0.rule.code == fixture.code } }

  // MARK: Assemblies

  /// Compiles the fixture, and runs every rule of typed assemblies.
  func findingsInAssemblies() async throws -> String {
    let folder = try TemporaryFolder(named: "composure-fixture")
    let files = try modules.map { module in
      SampleCode.Module(name: module.name, files: [try folder.write(module.text, to: "\(module.name).swift")])
    }
    let analysis = AssemblyAnalysis(try await SampleCode.program(of: files, mode: "6"))
    return Self.text(TypedAssemblyRule.all.flatMap { $0.findings(analysis) })
  }

  private var modules: [(name: String, text: String)] {
    var modules: [(name: String, text: String)] = [("Feature", "")]
    for (index, text) in text.components(separatedBy: "\n").enumerated() {
      if text.hasPrefix("// module: ") {
        // Lines keep their numbers, so that locations match the fixture.
        modules.append((String(text.dropFirst(11)), String(repeating: "\n", count: index)))
      }
      modules[modules.count - 1].text += text + "\n"
    }
    return modules
  }

  // MARK: Containers

  /// The fixture as a client of the library that an adapter replaces.
  var withoutAdapter: String {
    text.replacingOccurrences(
      of: "import SwinjectAdapter\n", with: "import Swinject; import SwinjectAutoregistration\n"
    )
    .replacingOccurrences(of: "import ResolverAdapter\n", with: "import Resolver\n")
    .replacingOccurrences(of: "import DipAdapter\n", with: "import Dip\n")
  }

  /// Compiles a version of the fixture, and runs every rule of containers. The rule about Sendable is off by default,
  /// and runs only on its own fixtures.
  func findingsInContainers(of text: String) async throws -> String {
    let analysis = ContainerAnalysis(try await ContainerSample.read(text))
    let rules = ContainerRule.all.filter { $0.rule.severity != nil || $0.rule.code == code }
    return Self.text(rules.flatMap { $0.findings(analysis) })
  }

  private static func text(_ findings: [Finding]) -> String {
    findings.sorted { ($0.location, $0.code) < ($1.location, $1.code) }.map { finding in
      let notes = finding.notes.map { "  \($0.location.map(place) ?? ""): note: \($0.message)\n" }
      return "\(place(finding.location)): \(finding.severity): \(finding.message) [\(finding.code)]\n" + notes.joined()
    }.joined()
  }

  private static func place(_ location: composure_tool.SourceLocation) -> String {
    "\(location.line):\(location.column)"
  }
}
