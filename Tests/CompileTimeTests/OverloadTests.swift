// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A client whose own overloads and protocols compete with the entry points of an adapter.
///
/// A fixture ends with its expected output, line by line, after a comment that begins with `// Prints`. If that comment
/// names the upstream system, the same file printed these lines with upstream's module in place of the adapter's.
struct OverloadFixture: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  var url: URL { Fixture.folder("overloads").appendingPathComponent("\(name).swift") }

  /// The modules that the client is linked with.
  var libraries: [String] {
    let shared = [
      "ComposurePrimitives", "Composure", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
    ]
    if name.hasPrefix("Swinject") { return shared + ["SwinjectAdapter"] }
    if name.hasPrefix("Resolver") { return shared + ["Storyboards", "ResolverAdapter"] }
    return shared + ["Storyboards", "DipAdapter"]
  }

  /// The expected output.
  var output: String {
    get throws {
      let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
      let start = try #require(lines.lastIndex { $0.hasPrefix("// Prints") })
      return lines[(start + 1)...].filter { !$0.isEmpty }.map { "\($0.dropFirst(3))\n" }.joined()
    }
  }

  static let all: [OverloadFixture] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Fixture.folder("overloads").path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { OverloadFixture(name: String($0.dropLast(6))) }
  }()
}

@Suite struct `overloads of clients` {
  @Test(arguments: OverloadFixture.all, ["5", "6"])
  func `a client's overload wins or loses as it does upstream`(_ fixture: OverloadFixture, mode: String) async throws {
    let (log, program) = try await Compiler.build(fixture.url, with: fixture.libraries, mode: mode)
    let ran = try #require(program, "\(log)")
    #expect(!log.contains("warning:"), "\(log)")
    #expect(ran.status == 0, "\(ran.log)")
    #expect(try ran.output == fixture.output)
  }

  @Test func `there are fixtures, and each says what it prints`() throws {
    #expect(!OverloadFixture.all.isEmpty)
    for fixture in OverloadFixture.all { #expect(try !fixture.output.isEmpty, "\(fixture.name)") }
  }
}
