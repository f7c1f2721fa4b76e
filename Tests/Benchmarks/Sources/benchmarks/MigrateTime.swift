// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The time that `composure-tool migrate` adds to compilation: 1,000 registrations in 50 modules.
enum MigrateTime {
  /// Measures the planning of the program, and the move of one service.
  ///
  /// - Parameter tool: The path of a `composure-tool` that was built for release.
  static func measure(_ tool: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("composure-migrate-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var log = ""
      var compilation = CheckTime.Cost(wall: 0, processor: 0, status: 0)
      for module in 0..<50 {
        let file = folder.appendingPathComponent("Module\(module).swift")
        try Data(text(of: module).utf8).write(to: file)
        let options =
          ["-swift-version", "6", "-parse-as-library", "-module-name", "Module\(module)", "-I", folder.path]
          + CheckTime.modules + [file.path]
        // A log in Xcode's format.
        log += """
          SwiftDriver Module\(module) normal arm64 com.apple.xcode.tools.swift.compiler (in target 'App' from project 'App')
              cd \(folder.path)
              builtin-SwiftDriver -- \(CheckTime.compiler) \(options.joined(separator: " "))

          """
        let cost = CheckTime.run(
          CheckTime.compiler, ["-emit-module", "-o", "\(folder.path)/Module\(module).swiftmodule"] + options, in: folder
        )
        compilation = CheckTime.Cost(
          wall: compilation.wall + cost.wall, processor: compilation.processor + cost.processor,
          status: max(compilation.status, cost.status))
      }
      try Data(log.utf8).write(to: folder.appendingPathComponent("build.log"))
      print("1,000 registrations in 50 modules")
      print(CheckTime.line("modules emitted by the compiler", compilation))
      let options = ["--compiler-log-path", "build.log", "--scratch-path", "scratch"]
      let plan = ["migrate", "plan", folder.path, "--output", "plan.txt"] + options
      print(CheckTime.line("first plan", CheckTime.run(tool, plan, in: folder)))
      print(CheckTime.line("nothing has changed", CheckTime.run(tool, plan, in: folder)))
      let apply = ["migrate", "apply", "p500", "--path", folder.path, "--no-build", "--force", "--quiet"] + options
      print(CheckTime.line("one service applied", CheckTime.run(tool, apply, in: folder)))
    } catch {
      print("1,000 registrations in 50 modules: \(error)")
    }
  }

  /// A module of twenty registrations, each of which looks up one to four others in its module or the previous one.
  private static func text(of module: Int) -> String {
    var services: [String] = []
    var calls: [String] = []
    let first = max(0, (module - 1) * 20)
    for number in (module * 20)..<(module * 20 + 20) {
      let count = number - first
      let needs = count == 0 ? [] : Set((0...(number % 4)).map { first + ($0 * 31 + number * 7) % count }).sorted()
      let parameters = needs.enumerated().map { "_ d\($0): any P\($1)" }.joined(separator: ", ")
      services += [
        "public protocol P\(number): Sendable {}", "final class S\(number): P\(number) { init(\(parameters)) {} }",
      ]
      let arguments = needs.map { "r.resolve((any P\($0)).self)!" }.joined(separator: ", ")
      let scope = number % 3 == 0 ? ".inObjectScope(.container)" : ".inObjectScope(.transient)"
      calls.append("    container.register((any P\(number)).self) { r in S\(number)(\(arguments)) }\(scope)")
    }
    let imports = ["import SwinjectAdapter"] + (module == 0 ? [] : ["import Module\(module - 1)"])
    let assembly =
      ["public struct Assembly\(module): Assembly {", "  public func assemble(container: Container) {"] + calls + [
        "  }", "}", "",
      ]
    return (imports + services + assembly).joined(separator: "\n")
  }
}
