// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

@testable import CompilerFacts

/// Code that is compiled for a test, and read as the tool does.
enum SampleCode {
  /// A module and the paths of its source files. A file `main.swift` has top-level statements.
  struct Module {
    let name: String
    let files: [String]
  }

  /// Compiles modules, each of which may import those before it, and reads all or some of them.
  ///
  /// - Parameters:
  ///   - modules: The modules.
  ///   - names: The names of the modules to read; `nil` for all of them.
  ///   - mode: The language mode.
  ///   - options: Additional compiler options.
  ///   - hasStubs: Whether the modules may import the stubs.
  ///   - expectsErrors: Whether the last module has errors.
  static func program(
    of modules: [Module], reading names: Set<String>? = nil, mode: String, options: [String] = [],
    hasStubs: Bool = false, expectsErrors: Bool = false
  ) async throws -> CompilerFacts.Program {
    let folder = try TemporaryFolder(named: "composure-modules")
    let compiler = try Toolchain.compiler()
    let options = try await options + libraryOptions + (hasStubs ? ["-I", stubs.value.path] : [])
    var invocations: [CompilerInvocation] = []
    for module in modules {
      let isScript = module.files.contains { $0.hasSuffix("/main.swift") }
      let command =
        ["-swift-version", mode, "-module-name", module.name, "-I", folder.path]
        + (isScript ? [] : ["-parse-as-library"]) + options + module.files
      if module.name != modules.last?.name {
        let product = folder.file("\(module.name).swiftmodule").path
        let result = try await TestSupport.Program.run(
          at: compiler, ["-emit-module", "-wmo", "-o", product] + command, in: folder.url)
        guard result.status == 0 else { throw Broken(output: result.log) }
      }
      guard names?.contains(module.name) != false else { continue }
      guard let invocation = try CompilerInvocation(await frontend.value + command, in: folder.path) else {
        throw Broken(output: "the compiler compiles nothing: \(command)")
      }
      invocations.append(invocation)
    }
    let program = try await onSeparateThread { [invocations] in try ProgramReader().read(invocations) }
    let errors = program.modules.flatMap(\.errors)
    guard errors.isEmpty != expectsErrors else { throw Broken(output: errors.joined(separator: "\n")) }
    return program
  }

  /// The frontend and the options that the driver adds for all samples: starting the driver takes longer than reading a
  /// sample.
  static let frontend = Task {
    let words = [try Toolchain.compiler(), "-module-name", "Sample", Project.file("Package.swift").path]
    let command = try FrontendCommand(for: CompilerInvocation(words, in: "/")!)
    return [command.executable] + command.arguments
  }

  /// The compiler options for a client of this build's libraries.
  static let libraryOptions =
    ["-I", TestSupport.Program.products.appendingPathComponent("Modules").path]
    + ["ComposurePrimitives", "ContainerPrimitives"].flatMap { module in
      let map = TestSupport.Program.products.appendingPathComponent("\(module).build/module.modulemap").path
      return ["-I", Project.file("Sources/\(module)/include").path, "-Xcc", "-fmodule-map-file=\(map)"]
    }

  /// The stubs of other libraries, each of which may import those before it.
  static let stubNames = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Resolver", "Dip", "UIKit"]

  /// The folder with the stubs' modules and object files, which are compiled once.
  static let stubs = Task {
    let folder = TestSupport.Program.products.appendingPathComponent("tool-stubs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in stubNames {
      let file = Project.file("Tests/ComposureToolTests/Stubs/\(name).swift")
      let result = try await onSeparateThread { try Compiler.buildModule(name, of: [file], into: folder, mode: "5") }
      guard result.status == 0 else { throw Broken(output: result.log) }
    }
    return folder
  }

  struct Broken: Error {
    let output: String
  }
}
