// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `the parity table of the README` {
  private static let files: [UpstreamSystem: String] = [
    .swinject: "Swinject.txt", .swinjectAutoregistration: "SwinjectAutoregistration.txt",
    .swinjectStoryboard: "SwinjectStoryboard.txt", .resolver: "Resolver.txt", .dip: "Dip.txt", .dipUI: "DipUI.txt",
  ]

  /// Returns the number of tests with a trait for a system, counted in the sources.
  private func count(_ trait: String, _ system: UpstreamSystem) throws -> Int {
    let folder = Project.file("Tests/ParityTests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return try files.reduce(0) { count, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return try count + text.matches(of: Regex("@Test\\(\\s*\\.\(trait): \\.\(system)\\b")).count
    }
  }

  @Test(arguments: UpstreamSystem.allCases)
  func `each row has the numbers that the suite prints`(_ system: UpstreamSystem) throws {
    let signatures = try Signature.declarations(#require(Self.files[system])).count
    let behaviors = try count("behavior\\(\\s*of", system)
    let differences = try count("difference\\(\\s*from", system)
    #expect(signatures > 0 && behaviors > 0)
    let readme = try Project.text("README.md")
    #expect(readme.contains("\n\(ParityTable.header)\n"))
    #expect(readme.contains("\n| \(system.rawValue) | \(signatures) | \(behaviors) | \(differences) |\n"))
  }
}
