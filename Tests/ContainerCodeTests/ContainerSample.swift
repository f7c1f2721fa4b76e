// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport

@testable import composure_tool

/// Container code that is compiled for a test, against an adapter or against a stub of the library that it replaces.
struct ContainerSample {
  /// A module's source files, by name. A file `main.swift` has top-level statements.
  struct Module {
    let name: String
    let text: String
    var file = "App.swift"
  }

  /// Compiles modules, each of which may import those before it, and reads their container code.
  ///
  /// - Parameter expectsErrors: Whether the last module has errors.
  static func read(_ modules: [Module], expectsErrors: Bool = false) async throws -> ContainerCode {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("composure-code-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = try Toolchain.compiler()
    let imports = Set(
      modules.flatMap { $0.text.split(whereSeparator: { $0.isNewline || $0 == ";" }) }
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) })
    for stub in stubs
    where imports.contains(stub[...]) || stub == "Swinject" && imports.contains("SwinjectAutoregistration") {
      let source = Project.file("Tests/ContainerCodeTests/Stubs/\(stub).swift").path
      try await emit(stub, [source], compiler, in: folder, ["-enable-upcoming-feature", "InternalImportsByDefault"])
    }
    var invocations: [CompilerInvocation] = []
    for (index, module) in modules.enumerated() {
      let file = folder.appendingPathComponent("\(module.name)-\(module.file)")
      let isScript = module.file == "main.swift"
      let path = isScript ? folder.appendingPathComponent(module.file) : file
      try Data(module.text.utf8).write(to: path)
      let command =
        ["-swift-version", "5", "-I", folder.path] + (isScript ? [] : ["-parse-as-library"])
        + ["-module-name", module.name, path.path] + library
      if index + 1 < modules.count { try await emit(module.name, [path.path], compiler, in: folder, library) }
      invocations.append(try CompilerInvocation([compiler] + command, in: folder.path)!)
    }
    let program = try await facts(of: invocations)
    let errors = program.modules.flatMap(\.errors)
    guard errors.isEmpty != expectsErrors else { throw Broken(output: errors.joined(separator: "\n")) }
    return ContainerCode(program)
  }

  /// Reads the container code of one file.
  static func read(_ text: String) async throws -> ContainerCode { try await read([Module(name: "App", text: text)]) }

  private static let stubs = ["Swinject", "SwinjectAutoregistration", "Resolver", "Dip"]

  static func emit(
    _ module: String, _ files: [String], _ compiler: String, in folder: URL, _ options: [String]
  ) async throws {
    let output = folder.appendingPathComponent("\(module).swiftmodule").path
    let result = try await Program.run(
      at: compiler,
      ["-emit-module", "-o", output, "-module-name", module, "-parse-as-library", "-I", folder.path] + options + files,
      in: folder)
    guard result.status == 0 else { throw Broken(output: result.log) }
  }

  static func facts(of invocations: [CompilerInvocation]) async throws -> CompilerFacts.Program {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try ProgramReader().read(invocations) }) }
    }
  }

  /// The options for a client of this build's adapters.
  static let library =
    ["-I", Program.products.appendingPathComponent("Modules").path]
    + ["ComposurePrimitives", "ContainerPrimitives"].flatMap { module in
      [
        "-I", Project.file("Sources/\(module)/include").path, "-Xcc",
        "-fmodule-map-file=\(Program.products.appendingPathComponent("\(module).build/module.modulemap").path)",
      ]
    }

  struct Broken: Error {
    let output: String
  }
}

extension ContainerCode {
  /// The registrations, one per line.
  var registrationLines: [String] {
    registrations.map { registration in
      var parts = ["\(registration.form.rawValue) \(registration.key.description)"]
      parts += registration.aliases.map { "also \($0.key.description)" }
      if registration.lifetime != .standard {
        parts.append("in \(registration.lifetime.text(in: registration.system))")
      }
      if registration.isolation == .mainActor { parts.append("on the main actor") }
      parts += registration.completions.map { "then \($0.function)" }
      if !registration.autoregistered.isEmpty {
        parts.append("needs \(registration.autoregistered.map(\.description).joined(separator: ", "))")
      }
      let needs = registration.factories.flatMap(lookups(in:))
      if !needs.isEmpty { parts.append("looks up \(needs.map { "\($0.key.service)" }.joined(separator: ", "))") }
      return parts.joined(separator: "; ")
    }
  }

  /// The lookups, one per line.
  var lookupLines: [String] {
    lookups.map { lookup in
      let form = if case .wrapper(_, let name) = lookup.form { "@\(name) " } else { "" }
      let kind = lookup.result == .required ? "required" : "optional"
      return
        "\(form)\(lookup.key.description), \(kind)\(lookup.isLazy ? ", lazy" : ""): \(program.line(of: lookup.place))"
    }
  }

  /// The unrecognized code, one line each.
  var unknownLines: [String] {
    unknown.map { "\($0.kind.rawValue) \($0.reason): \(program.line(of: $0.place))" }
  }
}
