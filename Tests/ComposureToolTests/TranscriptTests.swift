// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The documentation's transcripts match the tool's output.
@Suite struct `the transcripts of composure-tool` {
  private let inputs = Project.file("Tests/ComposureToolTests/Inputs")

  private func expected(_ name: String) throws -> String {
    try Project.text("Tests/ComposureToolTests/Expected/\(name).txt")
  }

  @Test(arguments: [
    ("graph", ["graph", "--input", "main.json"]), ("difference", ["graph", "--diff", "main.json", "branch.json"]),
  ])
  func `graphs are shown as the documentation has them`(_ name: String, _ arguments: [String]) async throws {
    let program = try await Program.run("composure-tool", arguments, in: inputs)
    #expect(try program.output == expected(name))
    #expect(program.status == 0)
  }

  @Test func `an audit is shown as the documentation has it, but for the folder`() async throws {
    let program = try await Program.run("composure-tool", ["audit", "App"], in: inputs)
    let folder = inputs.resolvingSymlinksInPath().path
    #expect(try program.output.replacingOccurrences(of: "\(folder)/", with: "") == expected("audit"))
    #expect(program.status == 1)
  }

  @Test func `findings are shown as the documentation has them, but for the folder`() async throws {
    let program = try await Program.run("composure-tool", ["check", "--input", "findings.json"], in: inputs)
    let folder = inputs.resolvingSymlinksInPath().path
    #expect(try program.output.replacingOccurrences(of: "\(folder)/", with: "") == expected("check"))
    #expect(program.status == 1)
  }
}
