// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ProgramRunner
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
        == ["PaymentGateway", "PaymentGateway", "PaymentService", "Announcer"])
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
      let source = try await Program.run("rental-container", ["--source", "\(step)"]).output
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
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let broken = source.replacingOccurrences(
      of: "protocol PlaceFinderAssembly: ClientAssembly", with: "protocol PlaceFinderAssembly: Assembly")
    try broken.write(to: file, atomically: true, encoding: .utf8)
    let result = try await Compiler.run(file, Self.services)
    #expect(result.status != 0)
    #expect(result.log.contains("error: cannot find 'client' in scope"))
  }
}
