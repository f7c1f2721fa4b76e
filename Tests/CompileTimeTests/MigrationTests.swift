// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import SwinjectAdapter
import Testing

/// What the first stage's migration report writes, compiled after every step of the way.
@Suite struct `migration, step by step` {
  private struct Registration: Decodable {
    let service: String
    let step: Int
    let bridge: String?
    let isComplete: Bool
  }

  private struct Report: Decodable {
    let registrations: [Registration]
  }

  private static func report() async throws -> [Registration] {
    let json = try await Program.run("rental-container", ["--migration-json"]).output
    return try JSONDecoder().decode(Report.self, from: Data(json.utf8)).registrations
  }

  /// The files of the services, which are compiled along, so that they are of the same package.
  private static let services: [String] = {
    let folder = Project.file("Assemblies/Migration/Services")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return ["-package-name", "rental"] + (files ?? []).map(\.path).filter { $0.hasSuffix(".swift") }
  }()

  @Test func `most factories are taken over as they are`() async throws {
    let registrations = try await Self.report().filter { $0.bridge != nil }
    #expect(registrations.count == 35)
    #expect(
      registrations.filter { !$0.isComplete }.map(\.service)
        == ["PaymentGateway", "PaymentGateway", "PaymentService", "Announcer", "Session"])
  }

  /// Every step adds the assembly of one service, and gives the container that service from the root.
  @Test func `each step builds, with the container asking for what has moved`() async throws {
    let registrations = try await Self.report()
    let steps = try #require(registrations.map(\.step).max())
    #expect(steps == 37)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for step in 1...steps {
      let files = folder.appendingPathComponent("\(step)")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      // The decisions are taken: each line that says what to decide is removed.
      let source = try await Program.run("rental-container", ["--source", "\(step)"]).output
        .split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("#error(") }
        .joined(separator: "\n")
      let bridges = registrations.filter { $0.step <= step }.compactMap(\.bridge).map { "  \($0)\n" }.joined()
      let assemblies = files.appendingPathComponent("Assemblies.swift")
      let bridge = files.appendingPathComponent("Bridge.swift")
      try source.write(to: assemblies, atomically: true, encoding: .utf8)
      try """
      import SwinjectAdapter

      func bridge(_ app: MigratedAssembly, to container: Container) {
      \(bridges)}

      """.write(to: bridge, atomically: true, encoding: .utf8)
      let result = try await Compiler.run(assemblies, [bridge.path, "-warnings-as-errors"] + Self.services)
      #expect(result.status == 0, "step \(step):\n\(result.log)")
    }
  }

  @Test func `a step that lacks what it needs does not build`() async throws {
    let source = try await Program.run("rental-container", ["--source"]).output
      .replacingOccurrences(of: "#error(", with: "// (")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let broken = source.replacingOccurrences(
      of: "protocol PlaceFinderAssembly: ClientAssembly", with: "protocol PlaceFinderAssembly: Assembly")
    try broken.write(to: file, atomically: true, encoding: .utf8)
    let result = try await Compiler.run(file, Self.services)
    #expect(result.status != 0)
    #expect(result.log.contains("error: cannot find 'client' in scope"))
  }

  /// The services of the test below, in a file that is compiled with what the report writes.
  private static let migratedServices = Project.file("Tests/CompileTimeTests/MigratedServices.swift").path

  // Services in a scope of the client's own, and optional dependencies, were written as if nothing were lost.
  @Test func `A10 what a report cannot keep does not compile until it is decided`() async throws {
    let container = Container()
    container.register(MigratedToken.self) { _ in MigratedToken() }
      .inObjectScope(ObjectScope(storageFactory: PermanentStorage.init, description: "the \"session\""))
    container.register(MigratedScreen.self) { r in MigratedScreen(token: r.resolve(MigratedToken.self)!) }
    container.register(MigratedMenu.self) { r in MigratedMenu(beta: r.resolve(MigratedBeta.self)) }
    container.register(MigratedItem.self) { (_, id: Int) in MigratedItem(id: id) }.inObjectScope(.container)
    let report = container.migrationReport()
    #expect(report.incomplete == 3)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }

    try report.source().write(to: file, atomically: true, encoding: .utf8)
    let undecided = try await Compiler.run(file, [Self.migratedServices])
    #expect(undecided.status != 0)
    let errors = undecided.log.components(separatedBy: "\n").filter {
      $0.contains("error: ") && $0.hasPrefix(file.path)
    }
    #expect(errors.count == 3)
    for decision in report.registrations.flatMap(\.decisions) {
      #expect(errors.contains { $0.hasSuffix("error: \(decision)") }, "\(decision)")
    }

    let decided = report.source().components(separatedBy: "\n").filter { !$0.contains("#error(") }.joined(
      separator: "\n")
    try decided.write(to: file, atomically: true, encoding: .utf8)
    let result = try await Compiler.run(file, [Self.migratedServices, "-warnings-as-errors"])
    #expect(result.status == 0, "\(result.log)")
  }
}
