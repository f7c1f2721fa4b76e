// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `compile-time fixtures` {
  @Test(arguments: Fixture.all(.rejected))
  func `the compiler rejects with the expected words`(_ fixture: Fixture) async throws {
    let result = try await Compiler.verify(fixture.url)
    #expect(result.status == 0, "\(result.log)")
    #expect(try fixture.text.contains("expected-error"), "a rejected fixture says what the compiler says")
    #expect(try !fixture.text.contains("failed to produce diagnostic"), "the compiler has to say what is wrong")
  }

  @Test(arguments: Fixture.all(.accepted))
  func `the compiler accepts`(_ fixture: Fixture) async throws {
    let result = try await Compiler.verify(fixture.url)
    #expect(result.status == 0, "\(result.log)")
    #expect(try !fixture.text.contains("expected-"), "an accepted fixture expects nothing")
  }

  @Test func `every rejected fixture has an accepted twin, which shows the fix`() {
    let accepted = Set(Fixture.all(.accepted).map(\.name))
    let rejected = Fixture.all(.rejected).map(\.name)
    #expect(!rejected.isEmpty)
    #expect(rejected.filter { !accepted.contains($0) } == [])
  }

  @Test(
    arguments: [
      "Application", "Autoregistration", "Bridge", "Decorator", "DipApplication", "DipOldNames", "MainActor",
      "OldNames",
      "ResolverApplication",
    ], ["5", "6"])
  func `the adapters take client code in both language modes`(_ name: String, mode: String) async throws {
    let file = Fixture.folder("clients").appendingPathComponent("\(name).swift")
    let result = try await Compiler.run(file, mode: mode)
    #expect(result.status == 0, "\(result.log)")
    // Old names warn on purpose. Swift 5 mode warns about passing an initializer on the main actor. Resolver's users
    // have always conformed another module's class to that module's protocol.
    let mayWarn = name.hasSuffix("OldNames") || (name == "MainActor" && mode == "5") || name == "ResolverApplication"
    #expect(mayWarn || !result.log.contains("warning:"), "\(result.log)")
  }

  @Test(.enabled(if: Compiler.hasDefaultIsolation, "the compiler has no default isolation, which came with Swift 6.2"))
  func `assemblies can be written where everything belongs to the main actor by default`() async throws {
    let file = Fixture.folder("clients").appendingPathComponent("MainActorByDefault.swift")
    let result = try await Compiler.run(file, ["-default-isolation", "MainActor", "-warnings-as-errors"])
    #expect(result.status == 0, "\(result.log)")
  }

  @Test func `the page about limits lists each uncaught mistake`() throws {
    let fixtures = Fixture.all(.accepted).filter { $0.name.hasPrefix("not-caught-") }
    #expect(!fixtures.isEmpty)
    for fixture in fixtures { #expect(try fixture.text.contains("\n// NOT CAUGHT"), "\(fixture.name)") }
    let page = try Project.text("Sources/Composure/Composure.docc/Articles/Limits.md")
    let told = page.components(separatedBy: "\n## ")[1].components(separatedBy: "\n**").dropFirst()
    #expect(told.count == fixtures.count, "the page of limits tells of each")
  }

  @Test func `the driver notices an error that is not expected`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "import Composure\nlet number: Int = Scope()\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try await Compiler.verify(file).status != 0)
    try "import Composure\nlet scope = Scope() // expected-error {{never said}}\n"
      .write(to: file, atomically: true, encoding: .utf8)
    #expect(try await Compiler.verify(file).status != 0)
  }
}
