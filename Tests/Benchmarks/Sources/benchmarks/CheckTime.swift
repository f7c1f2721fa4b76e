// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The time that `composure-tool check` adds to compilation: 200 assemblies with 1,529 factories, 1,000 registrations.
enum CheckTime {
  /// Measures both programs.
  ///
  /// - Parameter tool: The path of a `composure-tool` that was built for release.
  static func measure(_ tool: String) {
    measure("200 assemblies, 1,529 factories", assemblies(), tool, changed: "A100.swift")
    measure("1,000 registrations", registrations(), tool, changed: "Assembly10.swift")
  }

  private static func measure(_ name: String, _ files: [String: String], _ tool: String, changed: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("composure-check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
      let options = ["-swift-version", "6", "-module-name", "App"] + modules + files.keys.sorted()
      // A log in Xcode's format.
      let log = """
        SwiftDriver App normal arm64 com.apple.xcode.tools.swift.compiler (in target 'App' from project 'App')
            cd \(folder.path)
            builtin-SwiftDriver -- \(compiler) -parse-as-library \(options.joined(separator: " "))

        """
      try Data(log.utf8).write(to: folder.appendingPathComponent("build.log"))
      print(name)
      let types = run(compiler, ["-typecheck", "-parse-as-library", "-wmo"] + options, in: folder)
      print(line("types checked by the compiler", types))
      let check = ["check", folder.path, "--compiler-log-path", "build.log", "--scratch-path", "scratch", "--quiet"]
      print(line("first check", run(tool, check, in: folder)))
      print(line("nothing has changed", run(tool, check, in: folder)))
      let text = files[changed, default: ""] + "\n// Changed.\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent(changed))
      print(line("one file has changed", run(tool, check, in: folder)))
    } catch {
      print("\(name): \(error)")
    }
  }

  struct Cost {
    let wall: Double
    let processor: Double
    let status: Int32
  }

  static func line(_ name: String, _ cost: Cost) -> String {
    let padded = "  " + name + String(repeating: " ", count: max(1, 32 - name.count))
    let status = cost.status < 2 ? "" : "   (status \(cost.status))"
    return padded + String(format: "%.2f s, of the processor %.2f s", cost.wall, cost.processor) + status
  }

  static func run(_ program: String, _ arguments: [String], in folder: URL) -> Cost {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = CompileTime.childrenTime
    let start = Date()
    do { try process.run() } catch { return Cost(wall: .nan, processor: .nan, status: 127) }
    process.waitUntilExit()
    return Cost(
      wall: Date().timeIntervalSince(start), processor: CompileTime.childrenTime - before,
      status: process.terminationStatus)
  }

  // MARK: Programs

  /// Assemblies of seven or eight factories, refined eight deep; 929 of the 1,529 factories are shared.
  private static func assemblies() -> [String: String] {
    var files = ["Service.swift": "final class Service: Sendable { init(_ parts: Service?...) {} }\n"]
    var made = 0
    for number in 0..<200 {
      let count = number < 129 ? 8 : 7
      let isTop = number % 8 == 0
      var lines = ["import Composure", "protocol A\(number): \(isTop ? "Assembly" : "A\(number - 1)") {"]
      for member in 0..<count { lines.append("  var s\(number)_\(member): Service { get }") }
      lines += ["}", "extension A\(number) {"]
      for member in 0..<count {
        let name = "s\(number)_\(member)"
        let needs = member > 0 ? "s\(number)_\(member - 1)" : isTop ? "nil" : "s\(number - 1)_6"
        let isShared = (made * 929) / 1_529 != ((made + 1) * 929) / 1_529
        made += 1
        lines.append(
          "  var \(name): Service { " + (isShared ? "shared(\\.\(name)) { Service(\(needs)) }" : "Service(\(needs))")
            + " }")
      }
      files["A\(number).swift"] = (lines + ["}", ""]).joined(separator: "\n")
    }
    let tops = (0..<200).filter { $0 % 8 == 7 }.map { "A\($0)" }.joined(separator: ", ")
    files["App.swift"] = "import Composure\nstruct App: \(tops) { let scope = Scope() }\n"
    return files
  }

  /// Twenty assemblies of fifty registrations, each of which looks up one to four others.
  private static func registrations() -> [String: String] {
    var files: [String: String] = [:]
    for assembly in 0..<20 {
      var services: [String] = []
      var calls: [String] = []
      for number in (assembly * 50)..<(assembly * 50 + 50) {
        let needs = number == 0 ? [] : Set((0...(number % 4)).map { ($0 * 31 + number * 7) % number }).sorted()
        let parameters = needs.enumerated().map { "_ d\($0): any P\($1)" }.joined(separator: ", ")
        services += ["protocol P\(number) {}", "final class S\(number): P\(number) { init(\(parameters)) {} }"]
        let arguments = needs.map { "r.resolve((any P\($0)).self)!" }.joined(separator: ", ")
        let scope = number % 3 == 0 ? ".inObjectScope(.container)" : ""
        calls.append("    container.register((any P\(number)).self) { r in S\(number)(\(arguments)) }\(scope)")
      }
      let body = ["  func assemble(container: Container) {"] + calls + ["  }"]
      files["Assembly\(assembly).swift"] =
        (["import SwinjectAdapter"] + services + ["struct Assembly\(assembly): Assembly {"] + body + ["}", ""])
        .joined(separator: "\n")
    }
    let assemblies = (0..<20).map { "Assembly\($0)()" }.joined(separator: ", ")
    files["App.swift"] = """
      import SwinjectAdapter
      @main struct App {
        static func main() {
          let resolver = Assembler([\(assemblies)]).resolver
          _ = resolver.resolve((any P999).self)!
        }
      }

      """
    return files
  }

  // MARK: Compiler

  static let compiler: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/swiftc"
  }()

  /// The compiler options for a client of this build's libraries.
  static let modules: [String] = {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let primitives = ["ComposurePrimitives", "ContainerPrimitives"].flatMap { name in
      [
        "-I", root.appendingPathComponent("Sources/\(name)/include").path, "-Xcc",
        "-fmodule-map-file=\(products.appendingPathComponent("\(name).build/module.modulemap").path)",
      ]
    }
    return ["-I", products.appendingPathComponent("Modules").path] + primitives
  }()
}
