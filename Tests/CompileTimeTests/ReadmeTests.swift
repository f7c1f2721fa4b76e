// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The README says nothing that is not compiled, or printed, somewhere in the project.
@Suite struct `the readme` {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var readme: String {
    get throws { try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8) }
  }

  static func sample(_ name: String) -> URL {
    root.appendingPathComponent("Tests/CompileTimeTests/Samples/\(name).swift")
  }

  /// What lies between `// snippet: name` and `// snippet-end`.
  static func snippet(_ name: String, in file: URL) throws -> String {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix("// snippet: \(name)") })
    let end = try #require(lines[start...].firstIndex { $0.hasSuffix("// snippet-end") })
    return lines[(start + 1)..<end].joined(separator: "\n")
  }

  /// The blocks of code of one language.
  static func blocks(_ language: String) throws -> [String] {
    try readme.components(separatedBy: "```\(language)\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0]
    }
  }

  @Test func `every Swift sample is cut from a file that compiles`() throws {
    let pattern = try Self.snippet("pattern", in: Self.sample("Pattern"))
    let swinject = try Self.snippet("swinject", in: Self.sample("SwinjectStart"))
    // Compiled for Apple's systems by the tests of that.
    let recipe = Self.root.appendingPathComponent("Tests/AppleCheck/Recipes/UIKit.swift")
    let creator = try Self.snippet("creator", in: recipe)
    let stage = Self.root.appendingPathComponent("Assemblies/Migration/Stage2/BridgedRental.swift")
    let bridge = try Self.snippet("bridge-halfway", in: stage).components(separatedBy: "\n")
      .map { String($0.dropFirst(4)) }.joined(separator: "\n")
    #expect(try Self.blocks("swift") == [pattern, swinject, bridge, creator])
    #expect(try Compiler.run(Self.sample("Pattern")).status == 0)
    #expect(try Compiler.run(Self.sample("SwinjectStart"), asScript: true).status == 0)
  }

  @Test func `what the compiler says of a missing dependency is what it says`() throws {
    let text = try String(contentsOf: Self.sample("Pattern"), encoding: .utf8)
    let broken =
      text
      .replacingOccurrences(of: "  let scope = Scope()\n  let baseURL: String\n", with: "  let scope = Scope()\n")
      .replacingOccurrences(of: #"AppAssembly(baseURL: "https://example.com")"#, with: "AppAssembly()")
      .components(separatedBy: "// snippet: pattern\n")[1]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("App.swift")
    try broken.write(to: file, atomically: true, encoding: .utf8)
    let result = try Compiler.run(file)
    #expect(result.status != 0)
    let said = result.output
      .replacingOccurrences(of: folder.path + "/", with: "")
      .trimmingCharacters(in: .newlines)
    #expect(try Self.blocks("console") == [said], "the compiler said:\n\(said)")
  }

  @Test func `the transcript is the program's`() throws {
    let transcript = try String(
      contentsOf: Self.root.appendingPathComponent("Tests/PetShopTests/Expected/transcript.txt"), encoding: .utf8)
    #expect(try Self.blocks("text").contains(transcript.trimmingCharacters(in: .newlines)))
  }
}
