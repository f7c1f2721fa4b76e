// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// A file with container code in the folder of a rule. Either `expected.txt` next to it lists the rule's findings, or
/// no rule finds anything in it.
struct ContainerFixture: CustomTestStringConvertible {
  let name: String
  let text: String
  /// The findings of all rules in the compiler's format, without the file's path.
  let expected: String

  var testDescription: String { name }
  /// The number of the rule.
  var code: String { String(name.prefix { $0 != "/" }) }

  init(_ path: String) throws {
    name = path.components(separatedBy: "/Fixtures/").last ?? path
    text = try Project.text(path)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let file = path.split(separator: "/").last ?? ""
    // The findings of `found-in-resolver.swift` are in `expected-in-resolver.txt`.
    expected =
      file.hasPrefix("found")
      ? try Project.text("\(folder)/expected\(file.dropFirst(5).dropLast(6)).txt") : ""
  }

  /// Every fixture of the package, each in the folder of its rule.
  static let all = try! Project.files(in: "Tests/ComposureToolTests/Check/Containers/Fixtures", ending: ".swift").map(
    ContainerFixture.init)

  /// The fixture as a client of the library that an adapter replaces.
  var withoutAdapter: String {
    text.replacingOccurrences(
      of: "import SwinjectAdapter\n", with: "import Swinject; import SwinjectAutoregistration\n"
    )
    .replacingOccurrences(of: "import ResolverAdapter\n", with: "import Resolver\n")
    .replacingOccurrences(of: "import DipAdapter\n", with: "import Dip\n")
    .replacingOccurrences(of: "ObjectScope(storageFactory: PermanentStorage.init)", with: "ObjectScope()")
  }

  /// Compiles a version of the fixture, and runs every rule. The rule about Sendable is off by default, and runs only
  /// on its own fixtures.
  func findings(in text: String) async throws -> String {
    let analysis = ContainerAnalysis(try await ContainerSample.read(text))
    let rules = ContainerRule.all.filter { $0.rule.severity != nil || $0.rule.code == code }
    let findings = rules.flatMap { $0.findings(analysis) }.sorted { ($0.location, $0.code) < ($1.location, $1.code) }
    return findings.map(Self.text).joined()
  }

  private static func text(_ finding: Finding) -> String {
    let notes = finding.notes.map { "  \($0.location.map(place) ?? ""): note: \($0.message)\n" }
    return "\(place(finding.location)): \(finding.severity): \(finding.message) [\(finding.code)]\n" + notes.joined()
  }

  private static func place(_ location: composure_tool.SourceLocation) -> String {
    "\(location.line):\(location.column)"
  }
}
